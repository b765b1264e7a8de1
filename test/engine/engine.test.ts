/** Our engine: every line gets its answer, and the same seed the same game. */

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { drawEvent } from '../../src/core/chance.ts';
import type { Game } from '../../src/core/game.ts';
import { unwrap } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import { type Answer, answerLine, readAnswer } from '../../src/engine/answers.ts';
import { EngineClient } from '../../src/engine/client.ts';
import { type Command, commandLine, readCommand } from '../../src/engine/commands.ts';
import { Fault } from '../../src/engine/faults.ts';
import { matchAfter, positionOf } from '../../src/engine/position.ts';
import { games } from '../../src/games/index.ts';
import { begin, extend, history, type Match } from '../../src/match/match.ts';
import { eventWords, extendByWord, readRecord, writeRecord } from '../../src/match/record.ts';
import { type Level, levels } from '../../src/players/levels.ts';
import { mustSettle } from '../arbitraries.ts';
import { ninefold } from '../cli.ts';
import { randomMatch } from '../random-match.ts';
import { engineHere } from './in-process.ts';

async function answers(...lines: readonly string[]): Promise<string[]> {
  const { code, output, errors } = await ninefold(['engine', '--level', 'easy'], lines.join('\n'));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.split('\n').slice(0, -1);
}

const GAME = 'newgame {"game": "sum-to-zero", "seed": 1}';

describe('lines', () => {
  const word = fc
    .stringMatching(/^[a-z0-9+-]{1,6}$/)
    .filter((text) => !'draw moves name value type default min max var'.includes(text));
  const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const commands: fc.Arbitrary<Command> = fc.oneof(
    fc.constantFrom('nei', 'isready', 'stop', 'quit').map((kind) => ({ kind })),
    fc.record({ kind: fc.constant('setoption' as const), name: word, value: word }),
    fc.record({ kind: fc.constant('newgame' as const), json: fc.json() }),
    fc.record(
      { kind: fc.constant('position' as const), moves: fc.array(word), draw: word },
      { requiredKeys: ['kind', 'moves'] },
    ),
    fc.record({
      kind: fc.constant('go' as const),
      limits: fc.record({ movetime: number, time: number, inc: number }, { requiredKeys: [] }),
    }),
  );
  const said: fc.Arbitrary<Answer> = fc.oneof(
    fc.constantFrom('neiok', 'readyok').map((kind) => ({ kind })),
    fc.record({ kind: fc.constant('id' as const), key: word, text: word }),
    fc.record({ kind: fc.constant('bestmove' as const), word }),
    fc.record({
      kind: fc.constant('option' as const),
      option: fc.record({
        name: word,
        type: fc.constantFrom('check', 'spin', 'combo', 'button', 'string'),
        standard: word,
        choices: fc.array(word),
      }),
    }),
    fc.record({
      kind: fc.constant('info' as const),
      info: fc.record({
        value: fc.constantFrom(0, 0.25, 1),
        plies: number,
        tokens: number,
        cost: number,
        string: word,
      }),
    }),
  );

  test('reading is the inverse of printing', () => {
    fc.assert(
      fc.property(commands, (command) => {
        expect(readCommand(commandLine(command))).toEqual(command);
      }),
    );
    fc.assert(
      fc.property(said, (answer) => {
        expect(readAnswer(answerLine(answer))).toEqual(answer);
      }),
    );
  });

  test.each(games)('$id: a position is the inverse of a match', (game) => {
    for (let seed = 0; seed < 200; seed++) {
      const match = randomMatch(mustSettle(game), seed);
      const again = unwrap(matchAfter(begin(match.setup), positionOf(match)));
      expect(again.scene.position).toBe(match.scene.position);
      expect(again.decision).toEqual(match.decision);
    }
  });
});

describe('a wrong line is answered with what would be right', () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'golf',
      'There is no command "golf". Did you mean go? The commands are nei, setoption, isready, newgame, position, go, stop and quit.',
    ],
    ['setoption level easy', 'setoption needs a name and a value: setoption name N value V.'],
    ['setoption name elo value 9', 'There is no option "elo". The only one is level.'],
    ['setoption name level value best', 'level must be easy, casual, expert or perfect, not "best".'],
    ['newgame', 'newgame needs a JSON object: newgame {"game": "sequence-zero", "seed": 7}.'],
    ['newgame {"game": 5}', '"game" must be the name of a game, such as "sequence-zero".'],
    [
      'newgame {"game": "sum-to-zero", "seeed": 1}',
      'newgame has no field "seeed". Did you mean seed? It has game, options, seat, seed and swap.',
    ],
    ['newgame {"game": "sum-to-zero", "seat": 1}', '"seat" must be "first" or "second".'],
    ['newgame {"game": "sum-to-zero", "seed": []}', '"seed" must be a text or a number.'],
    ['newgame {"game": "sum-to-zero", "swap": 1}', '"swap" must be true or false.'],
    [
      'newgame {"game": "sum-to-zero", "options": {"start": "x"}}',
      'start must be a whole number from -999 to 999, not "x".',
    ],
    ['position 4', 'position needs the word moves, and the moves so far: position moves M1 M2.'],
    ['position moves 4 draw', 'draw needs the card that was drawn: position moves M1 M2 draw CARD.'],
    ['position moves 4 draw 3', '"3" cannot be drawn after 1 move. No card is drawn here.'],
    ['position moves swap', 'Seats can be swapped only where it was agreed before the game.'],
  ];
  test.each(cases)('%s', async (line, message) => {
    expect(await answers(GAME, line, 'isready')).toEqual([`info string ${message}`, 'readyok']);
  });

  test('and so is go where nothing is to be decided', async () => {
    expect(await answers('go', GAME, 'position moves 4 -4', 'go')).toEqual([
      'info string There is no game yet: begin with newgame.',
      'bestmove resign',
      'info string The game is over: Second made the sum exactly 0.',
      'bestmove resign',
    ]);
  });

  test.each(['position 4 -1', 'position moves 4 draw', 'position moves 4 4'])(
    'and so is go after %s, whatever the position was before',
    async (wrong) => {
      expect((await answers(GAME, 'position moves 4', wrong, 'go')).slice(1)).toEqual([
        'info string The last position was wrong: give another one.',
        'bestmove resign',
      ]);
    },
  );

  test('a wrong limit is ignored', async () => {
    const [why, move] = await answers(GAME, 'go movetime soon');
    expect(why).toBe(
      'info string movetime needs milliseconds, a whole number from 0 to 2147483647, not "soon"; it is ignored.',
    );
    expect(move).toMatch(/^bestmove -?\d$/);
  });

  test('a line that is too long, and bytes that are no text', async () => {
    expect(await answers('x'.repeat(2_000_000), '\u0000\ufffd\u001b[2J', '', 'isready')).toEqual([
      'info string A line has at most 1048576 characters.',
      expect.stringMatching(/^info string There is no command "\\u\{0\}.*$/),
      'readyok',
    ]);
  });
});

test('unknown words are ignored', async () => {
  const [plain] = await answers(GAME, 'position moves 4', 'go');
  const [wordy] = await answers(`please ${GAME}`, 'position startpos moves 4', 'go depth 5 now');
  expect(wordy).toBe(plain);
});

test('where seats may be swapped, that is decided', async () => {
  for (const seed of Array(8).keys()) {
    const game = `newgame {"game": "sequence-clash", "seed": ${seed}, "swap": true}`;
    const [one, two] = await answers(game, 'position moves 4+', 'go', 'position moves 4+ draw 7', 'go');
    expect(one).toMatch(/^bestmove (swap|stay)$/);
    expect(two).toMatch(/^bestmove 7[+x]$/);
  }
});

/** A whole game of an engine with itself; the cards follow from the seed. */
async function play(client: EngineClient, game: Game, seed: string): Promise<Match> {
  client.newGame({ game: game.id, seed, swap: true });
  const random = seeded(seed);
  let match = begin({ variant: mustSettle(game), names: { first: 'Ann', second: 'Bo' }, swap: true });
  while (!match.result) {
    const { rules } = match.setup.variant;
    match = match.decision
      ? unwrap(extendByWord(match, await decision(client, match)))
      : unwrap(extend(match, { kind: 'draw', move: drawEvent(rules, match.scene.position, random) }));
  }
  return match;
}

async function decision(client: EngineClient, match: Match): Promise<string> {
  const reply = await client.decide(match, {});
  if (reply instanceof Fault) throw new Error(reply.message);
  return reply.word;
}

describe.each(levels)('the same seed, the same game: $id', (level: Level) => {
  const faults: Fault[] = [];
  const client = () => new EngineClient(engineHere(level), 100_000, { wrong: (fault) => faults.push(fault) });

  test.each(games)('$id, from its record, in any order', async (game) => {
    const record = writeRecord({ match: await play(client(), game, 'a'), tags: {} });
    const other = client();
    expect(writeRecord({ match: await play(other, game, 'a'), tags: {} })).toBe(record);
    const { match } = unwrap(readRecord(games, record));
    for (const { before, event } of [...history(match)].reverse()) {
      if (!before.decision) continue;
      const word = await decision(other, before);
      expect(unwrap(extendByWord(before, word)).log.at(-1)).toEqual(event);
    }
    expect(faults).toEqual([]);
  });
});

test('other seeds give other games, and so does none', async () => {
  const client = new EngineClient(engineHere(levels[0] as Level));
  const [game] = games as readonly [Game];
  const records = new Set<string>();
  for (const seed of 'abcdef') records.add(eventWords(await play(client, game, seed)).join(' '));
  expect(records.size).toBeGreaterThan(3);
  const first = () => answers('newgame {"game": "sum-to-zero"}', 'go');
  const moves = await Promise.all(Array.from({ length: 8 }, first));
  expect(new Set(moves.map(String)).size).toBeGreaterThan(1);
});

describe('while it thinks', () => {
  /** Sixteen numbers: nobody waits for the solution. */
  const LARGE = `newgame {"game": "sequence-zero", "seed": 1, "options": {"numbers": [${[...Array(13).keys()].map((n) => n + 1)}]}}`;

  function start() {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const ended = run(['engine', '--level', 'perfect'], { input, output, errors });
    let text = '';
    output.on('data', (chunk) => {
      text += chunk;
    });
    const until = async (part: string) => {
      while (!text.includes(part)) await once(output, 'data');
    };
    return { say: (line: string) => input.write(`${line}\n`), until, said: () => text, input, ended };
  }

  test('it is ready, and stops at once', async () => {
    const { say, until, said, input, ended } = start();
    say(LARGE);
    say('go');
    say('isready');
    await until('readyok');
    expect(said()).toBe('readyok\n');
    say('stop');
    await until('bestmove');
    expect(said()).toMatch(/^readyok\ninfo string Without the solution\. .*\nbestmove [+-]\d+\n$/);
    input.end();
    expect(await ended).toBe(0);
  });

  test('what comes then waits its turn; stop is for all that was asked', async () => {
    const { say, input, ended, said } = start();
    for (const line of [LARGE, 'go', 'position moves +5', 'go', 'position moves +5 +5', 'go', 'stop'])
      say(line);
    input.end();
    expect(await ended).toBe(0);
    expect(said().match(/^bestmove .*$/gm)).toEqual([
      expect.stringMatching(/[+-]\d+$/),
      expect.stringMatching(/[+-]\d+$/),
      'bestmove resign',
    ]);
  });

  test.each(['go movetime 50', 'go time 300 inc 20'])('%s ends it', async (line) => {
    const { say, until, input, ended } = start();
    say(LARGE);
    say(line);
    await until('bestmove');
    input.end();
    expect(await ended).toBe(0);
  });

  test('it quits', async () => {
    const { say, said, ended } = start();
    for (const line of [LARGE, 'go', 'quit']) say(line);
    expect(await ended).toBe(0);
    expect(said()).toBe('');
  });
});
