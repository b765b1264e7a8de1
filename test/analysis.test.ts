/** Analysis and review: what a person and a program are told. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckOf } from '../src/core/chance.ts';
import type { Game } from '../src/core/game.ts';
import { findMove } from '../src/core/notation.ts';
import { games } from '../src/games/index.ts';
import { extend, judge, Problem, readRecord, undo } from '../src/index.ts';
import { Explainer } from '../src/reasons/index.ts';
import { reason } from '../src/sentences/index.ts';
import { review } from '../src/solver/index.ts';
import { gameNamed, mustSettle, mustSolve } from './arbitraries.ts';
import { ninefold } from './cli.ts';
import { randomMatch } from './random-match.ts';
import { size } from './size.ts';

const hasCards = (game: Game) => deckOf(mustSettle(game).rules).length > 0;

/** Why a move is worth what it is, after these moves. */
function reasonFor(id: string, moves: string, move: string, options = {}): string | null {
  const variant = mustSettle(gameNamed(id), options);
  const { rules } = variant;
  const position = moves
    .split(' ')
    .filter(Boolean)
    .reduce((at, text) => rules.play(at, findMove(rules, at, text)), rules.start);
  const why = new Explainer(variant, mustSolve(variant)).explain(position, findMove(rules, position, move));
  return why && reason(why);
}

describe('reasons', () => {
  test.each([
    [
      'sum-to-zero',
      '',
      '5',
      'This lets your opponent take -5 and make the sum 0. 5 and -5 are a pair: playing one hands over the other.',
    ],
    ['sum-to-zero', '4 -1', '-3', 'You make the sum 0: that wins at once.'],
    ['sequence-zero', '', '+4', 'Your opponent wins only with +1, +3, -1 or -3 (4 of 16 answers).'],
    ['sequence-zero', '', '+5', 'Whatever your opponent answers, you win with one of -1, -2 and +3.'],
    [
      'sequence-zero',
      '-5 +6 +9 -4',
      '+7',
      'Your opponent was threatening to subtract 2 and reach 0; this does not stop it.',
    ],
    [
      'zero-sum-game',
      '-8 -6 +3 -9 +7 +1 -4 +5',
      '-2',
      'This ends the game and lets your opponent win, since the total is not 0.',
    ],
  ])('%s after %j: %s', (id, moves, move, reason) => {
    expect(reasonFor(id, moves, move)).toBe(reason);
  });
});

describe('analyze', () => {
  test('for people: value in a sign, a letter and words, the line, and the reason', async () => {
    const { output, code } = await ninefold([
      'analyze',
      'sequence-duel',
      '--numbers',
      '1..4',
      '--target',
      '5',
      '1',
      '2',
    ]);
    expect(code).toBe(0);
    expect(output).toBe(`First is to move and wins at once.

▲ W  4    wins at once             4
       You reach 5: that wins at once.
▲ W  3    wins in the end          3 4
       Your opponent can no longer reach 5, and when the numbers run out you
       win.
`);
  });

  test('for programs: one answer a line, as documented', async () => {
    const lines = [
      '{"id": 1, "game": "sequence-duel", "moves": ["8", "7"], "options": {"numbers": [7, 8, 9]}}',
      '{"game": "sequence-clash", "moves": [], "draw": 5, "options": {"highest": 5, "copies": 1, "length": 2}}',
      '{"game": "sequence-clash", "moves": [], "options": {"highest": 5, "copies": 1, "length": 2}}',
      '{"game": "sum-to-zero", "moves": ["4", "-4"]}',
      '{"game": "sum-to-zero", "moves": ["44"]}',
      'nonsense',
    ];
    const { output } = await ninefold(['analyze', '-'], lines.join('\n'));
    const [duel, drawn, chance, over, illegal, json] = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(duel).toEqual({
      id: 1,
      turn: 'first',
      value: 'loss',
      plies: 1,
      moves: [{ move: '9', value: 'loss', plies: 1 }],
      best: ['9'],
    });
    expect(Object.keys(drawn)).toEqual(['turn', 'win', 'moves', 'best']);
    expect(drawn.moves.map(({ move }: { move: string }) => move)).toEqual(['5+', '5x']);
    const [add, discard] = drawn.moves;
    expect(drawn.best).toEqual([add.win > discard.win ? '5+' : '5x']);
    expect(drawn.win).toBe(Math.max(add.win, discard.win));
    expect(chance.turn).toBe('chance');
    expect(chance.win.first + chance.win.second).toBeCloseTo(1, 12);
    expect(over).toMatchObject({ error: { code: 'game-over', ply: 2, legal: [] } });
    expect(illegal.error).toEqual((judge({ game: 'sum-to-zero', moves: ['44'] }) as { error: object }).error);
    expect(json.error.code).toBe('bad-json');
  });

  test('with --reasons also why, and without the answer stays as it was', async () => {
    const line = '{"game": "sequence-duel", "moves": ["8", "7", "2"]}';
    const [plain, told] = await Promise.all(
      [[], ['--reasons']].map(async (flags) =>
        JSON.parse((await ninefold(['analyze', '-', ...flags], line)).output),
      ),
    );
    expect(plain.moves[0]).toEqual({ move: '1', value: 'loss', plies: 2 });
    expect(told.moves[0]).toEqual({
      ...plain.moves[0],
      motifs: ['fails-to-block'],
      reason: 'Your opponent was threatening to take 5 and reach 15; this does not stop it.',
    });
    const five = told.moves.find(({ move }: { move: string }) => move === '5');
    expect(five.motifs).toEqual(['block', 'decided']);
    expect(five.reason).toMatch(/^This takes the 5 that your opponent needs to reach 15\. /);
    expect((await ninefold(['analyze', 'sum-to-zero', '--reasons'])).errors).toMatch(/--json/);
  });

  test('a position that is over, and one in which a card is to be drawn', async () => {
    expect((await ninefold(['analyze', 'sum-to-zero', '4', '-4'])).errors).toMatch(/^The game is over/);
    expect(
      (await ninefold(['analyze', 'sequence-clash', '--highest', '5', '--copies', '1', '--length', '2']))
        .output,
    ).toMatch(/^A card is to be drawn\. First wins \d+\.\d % of the time, second \d+\.\d %\.\n$/);
  });
});

describe('solve', () => {
  test('tells who wins, how, and what each opening is worth', async () => {
    const { output } = await ninefold(['solve', 'sequence-duel', '--numbers', '1..3', '--target', '3']);
    expect(output.replace(/\d\.\d\d s/, '0.00 s')).toBe(`Sequence Duel, numbers 1..3, target 3
With best play, the first player wins on move 1.

▲ W  3    wins at once             3
▼ L  1    loses at once            1 3
▼ L  2    loses at once            2 3

5 positions in which somebody must move, solved in 0.00 s.
Games last 1 to 3 moves.
Whoever moves can win 3 of them; in 33.3 % of these only one move does.
`);
  });

  test('as JSON', async () => {
    const answer = JSON.parse((await ninefold(['solve', 'sum-to-zero', '--json'])).output);
    expect(answer).toMatchObject({
      game: 'sum-to-zero',
      winner: 'second',
      plies: 2,
      positions: 253_589,
      win: { first: 0, second: 1 },
    });
    expect(answer.openings[0].moves).toHaveLength(18);
  });
});

describe('review', () => {
  const record = `[Game "sequence-zero"]
[First "Ann"]
[Second "Bo"]

1. -5 +6 2. +9 -4 3. -8 -7 4. +2 +3 5. +1 1-0
`;

  test('move by move, with the turning point and each side’s accuracy', async () => {
    const { output } = await ninefold(['review', '-'], record);
    expect(output).toBe(`Sequence Zero: Ann against Bo
All numbers are used, and Ann is closer to 0 (-1 against -2).

  1  ● Ann  -5  ✓ best
  2  ■ Bo   +6  ✓ best
  3  ● Ann  +9  ✓ best
  4  ■ Bo   -4  ✓ best
  5  ● Ann  -8  ✗ mistake; best: +2
       Bo was threatening to subtract 2 and reach 0; this does not stop it. Only
       +2 would have won.
  6  ■ Bo   -7  ✗ mistake; best: -2
       From here Ann wins like this: threaten whenever it is safe. Only +1, +2,
       -2 or -3 would have won.
  7  ● Ann  +2  ✓ best
  8  ■ Bo   +3  ✓ best
  9  ● Ann  +1  ✓ best

█████▁████
high: Ann is winning, low: Bo

The turning point is move 6: Bo subtracted 7. From here Ann wins like this:
threaten whenever it is safe. Only +1, +2, -2 or -3 would have won.
Ann chose right in 4 of the 5 decisions that mattered.
Bo chose wrong in the one decision that mattered.
`);
  });

  test('as JSON', async () => {
    const answer = JSON.parse((await ninefold(['review', '-', '--json'], record)).output);
    expect(answer.turningPoint).toEqual({
      ply: 6,
      seat: 'second',
      name: 'Bo',
      text: '-7',
      mark: 'mistake',
      win: 0,
      lost: 1,
      best: ['-2'],
      before: 5,
      motifs: ['preference'],
      reason:
        'From here Ann wins like this: threaten whenever it is safe. Only +1, +2, -2 or -3 would have won.',
    });
    expect(answer.moves[4]).toMatchObject({ mark: 'mistake', motifs: ['fails-to-block'] });
    expect(answer.moves[0]).toMatchObject({ mark: 'best', motifs: [], reason: null });
    expect(answer.events).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, answer.course.length));
    expect(answer.course).toEqual([1, 1, 1, 1, 1, 0, 1, 1, 1, 1]);
    const swap = '[Game "sequence-zero"] [First "Ann"] [Second "Bo"] [Swap "yes"] 1. +1 +2 *';
    const { moves } = JSON.parse((await ninefold(['review', '-', '--json'], swap)).output);
    expect([moves[1].text, moves[1].best]).toEqual(['no swap', ['swap']]);
  });

  test('a record that is none, a file that is not there', async () => {
    expect((await ninefold(['review', '-'], 'x')).errors).toMatch(/^Line 1, column 1: Expected/);
    expect((await ninefold(['review', 'no-such-file'])).errors).toMatch(
      /^The file "no-such-file" cannot be read: there is no such file or folder\./,
    );
  });

  test('never contradicts itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.integer(), (game, seed) => {
        const options = hasCards(game) ? { highest: 5, copies: 2, length: 3 } : {};
        const variant = mustSettle(game, options);
        const match = randomMatch(variant, seed);
        const { moves, accuracy, course, turningPoint } = review(match, mustSolve(variant));
        expect(course).toHaveLength(match.log.length + 1);
        expect(moves.every(({ before }) => before < match.log.length)).toBe(true);
        const decided = moves.filter(
          ({ text }) => !['swap', 'no swap', 'resign', 'out of time'].includes(text),
        );
        expect(decided).toHaveLength(match.ply);
        for (const { mark, lost, win, best, text, before } of moves) {
          const start = undo(match, match.log.length - before);
          for (const { event } of best) if (event) expect(extend(start, event)).not.toBeInstanceOf(Problem);
          expect(['best', 'forced'].includes(mark)).toBe(best.some((choice) => choice.text === text));
          expect(['mistake', 'inexact'].includes(mark)).toBe(lost > 0);
          if (mark === 'slower') expect([win, lost]).toEqual([1, 0]);
        }
        for (const share of accuracy) {
          expect(share.right >= 0 && share.right <= share.mattered).toBe(true);
          if (!hasCards(game)) expect(share.mattered > 0).toBe(share.accuracy !== null);
          if (share.accuracy === null) continue;
          expect(String(share.accuracy)).toMatch(/^[01](\.\d{1,4})?$/); // not 0.19999999999999996
          expect(share.accuracy >= 0 && share.accuracy <= 1).toBe(true);
          expect(String(share.accuracy)).toMatch(/^[01](\.\d{1,4})?$/);
        }
        const mistakes = moves.filter(({ mark }) => mark === 'mistake');
        expect(turningPoint === null).toBe(mistakes.length === 0);
        if (!hasCards(game) && turningPoint) expect(turningPoint).toBe(mistakes.at(-1));
        if (!hasCards(game) && mistakes.length === 0) expect(new Set(course).size).toBe(1);
        if (match.result) {
          const starterWon = (match.result.winner === 'first') !== match.swapped;
          expect(course.at(-1)).toBe(starterWon ? 1 : 0);
        }
      }),
      { numRuns: size('REVIEW_RUNS', 200, 400) },
    );
  });

  function reviewed(moves: string, tags = '') {
    const read = readRecord(`[Game "sequence-zero"] [First "Ann"] [Second "Bo"] ${tags} ${moves}`);
    if (read instanceof Problem) throw new Error(read.message);
    const { moves: list, accuracy } = review(read.match, mustSolve(read.match.setup.variant));
    return [
      ...list.map(({ name, text, mark }) => `${name} ${text} ${mark}`),
      ...accuracy.map(({ accuracy }) => accuracy),
    ];
  }

  test('running out of time is a decision too, and the turning point where it gave a win away', () => {
    expect(reviewed('1. +1 second-out-of-time 1-0')).toEqual(['Ann +1 best', 'Bo out of time best', 1, null]);
    expect(reviewed('1. +2 second-out-of-time 1-0')).toEqual([
      'Ann +2 mistake',
      'Bo out of time mistake',
      0,
      0,
    ]);
  });

  test('a swap, taken or not, is a decision of its own', () => {
    // +2 loses for first and +1 wins, so the first is not to be taken over and the second is.
    const swap = '[Swap "yes"]';
    expect(reviewed('1. +2 swap *', swap)).toEqual(['Ann +2 best', 'Bo swap mistake', null, 0]);
    expect(reviewed('1. +1 swap *', swap)).toEqual(['Ann +1 best', 'Bo swap best', null, 1]);
    expect(reviewed('1. +2 +1 *', swap).slice(0, 2)).toEqual(['Ann +2 best', 'Bo no swap best']);
    expect(reviewed('1. +1 +2 *', swap).slice(0, 2)).toEqual(['Ann +1 best', 'Bo no swap mistake']);
    expect(reviewed('1. +1 *', swap)).toEqual(['Ann +1 best', null, null]);
    expect(reviewed('1. +2 *')).toEqual(['Ann +2 mistake', 0, null]);
  });

  test('resigning a won position is a mistake, resigning a lost one is not', () => {
    expect(reviewed('1. +1 first-resigns 0-1').at(1)).toBe('Ann resign mistake');
    expect(reviewed('1. +1 second-resigns 1-0').at(1)).toBe('Bo resign best');
  });
});
