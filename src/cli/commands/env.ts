import { EXAMPLE, environment } from '../../environment/environment.ts';
import { games } from '../../games/index.ts';
import { type Command, UsageError } from '../args/command.ts';
import { solverAt } from '../solving/solutions.ts';
import { answerLines } from '../terminal/answer-lines.ts';
import { anyRandom } from '../terminal/any-random.ts';

export const command: Command = {
  usage: 'env',
  about: [
    'Games for programs that learn. Reads one JSON object a line and answers each with one, in order; one line steps as many games as you like. Cards come from the seed of a game, and an opponent moves by itself.',
    '{"op": "reset", "games": [{"id": "a", "game": "sequence-zero", "seed": 1, "opponent": "expert"}]} begins games, {"op": "step", "moves": [["a", "+5"]]} makes moves, {"op": "close", "ids": ["a"]} forgets games. The answer has the state of each game: {"states": [{"id": "a", "turn": "first", "ply": 2, "winner": null, "legal": ["+1", ...]}]}. A move that is not legal changes nothing, and the state has an "error".',
    'With "observation": "numbers" and "mask": true in a game, its states also have the position as a list of small numbers and what is legal as 0 and 1 for each action; {"op": "actions", "game": "sequence-zero"} tells what they mean. All of it is in docs/env.md; docs/python.md has environments for Python.',
  ],
  flags: [],
  examples: [
    `echo '{"op": "reset", "games": [{"id": "a", "game": "sum-to-zero", "seed": 1}]}' | ninefold env`,
    'ninefold env < requests.jsonl > answers.jsonl',
  ],
  async run({ words }, terminal) {
    if (words.length > 0) throw new UsageError('env takes no words: it reads from standard input.');
    const anySeed = () => String(anyRandom(2 ** 32));
    await answerLines(terminal, environment(games, solverAt(terminal), anySeed), EXAMPLE);
    return 0;
  },
};
