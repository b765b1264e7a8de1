import { games } from '../../games/index.ts';
import { referee } from '../../referee/referee.ts';
import { EXAMPLE } from '../../referee/request.ts';
import { type Command, UsageError } from '../args/command.ts';
import { answerLines } from '../terminal/answer-lines.ts';

export const command: Command = {
  usage: 'judge',
  about: [
    'A referee for programs. Reads one JSON object a line and answers each with one, in order: whose turn it is, what is legal, who has won and why. A line that is wrong gets an error, and the next one is read.',
    'A request: {"game": "sequence-zero", "moves": ["-5", "+6"]}, with "options" for other options than the rulebook\'s, "draw" for a card that is drawn but not decided on, and "id" for anything that is to come back with the answer.',
    'An answer: {"game": "sequence-zero", "ply": 2, "turn": "first", "legal": ["+1", ...], "winner": null, "reason": null}. In Sequence Clash a move is the card with + (added) or x (discarded); when a card is to be drawn, the turn is "chance" and the cards that can come are legal.',
  ],
  flags: [],
  examples: [
    `echo '{"game": "sum-to-zero", "moves": ["4", "-1"]}' | ninefold judge`,
    'ninefold judge < requests.jsonl > answers.jsonl',
  ],
  async run({ words }, terminal) {
    if (words.length > 0) throw new UsageError('judge takes no words: it reads from standard input.');
    await answerLines(terminal, referee(games), EXAMPLE);
    return 0;
  },
};
