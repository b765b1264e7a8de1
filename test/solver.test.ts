/** The solver: against what it follows from, against a naive second method, and against the known results. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import { deckOf } from '../src/core/chance.ts';
import type { Variant } from '../src/core/game.ts';
import { sizeOf } from '../src/core/layout.ts';
import { seeded } from '../src/core/random.ts';
import type { Position, Rules } from '../src/core/rules.ts';
import { games } from '../src/games/index.ts';
import { Problem } from '../src/index.ts';
import {
  analyze,
  deserialize,
  type Solution,
  serialize,
  solve,
  solveInSteps,
  summarize,
} from '../src/solver/index.ts';
import { oddsSearch } from '../src/solver/odds-search.ts';
import { winSearch } from '../src/solver/win-search.ts';
import { gameNamed, mustSettle, mustSolve, pick, variantsOf } from './arbitraries.ts';
import { hasNaiveTwin, type NaiveState, naive } from './naive/naive.ts';
import { size } from './size.ts';

describe('the known results', () => {
  test.each([
    ['sequence-zero', 142_635, 1, 9],
    ['sequence-duel', 5_098, 0, 9],
    ['zero-sum-game', 9_249, 0, 9],
    ['sum-to-zero', 253_589, 0, 2],
  ] as const)('%s: %i positions', (id, positions, first, plies) => {
    const variant = mustSettle(gameNamed(id));
    const solution = mustSolve(variant);
    const { start } = variant.rules;
    expect([solution.positions(), solution.first(start), solution.plies(start)]).toEqual([
      positions,
      first,
      plies,
    ]);
    everyValueFollows(variant.rules, solution);
  });

  test('sequence-zero is won by 1, 5, 8 and 9, added or subtracted', () => {
    const variant = mustSettle(gameNamed('sequence-zero'));
    const opening = analyze(variant, mustSolve(variant), variant.rules.start);
    if (opening instanceof Problem) throw new Error(opening.message);
    const winning = opening.moves.filter(({ win }) => win === 1).map(({ text }) => text);
    expect(winning.join(' ')).toBe('+1 +5 +8 +9 -1 -5 -8 -9');
  });

  test('sequence-clash: 6,621,648 positions before a draw, 0.525306 for first', () => {
    const variant = mustSettle(gameNamed('sequence-clash'));
    const solution = mustSolve(variant);
    expect(solution.positions()).toBe(6_621_648);
    expect(solution.first(variant.rules.start)).toBeCloseTo(0.525306, 6);
  });
});

/** Of every position in the table, the value is the best of the values that follow. */
function everyValueFollows(rules: Rules, solution: Solution): void {
  solution.each!((position) => {
    const after = members(rules.legal(position)).map((move) => rules.play(position, move));
    const mine = rules.turn(position) === 'first' ? 1 : 0;
    const wins = after.filter((next) => solution.first(next) === mine).map((next) => solution.plies(next)!);
    const losses = after.filter((next) => solution.first(next) !== mine).map((next) => solution.plies(next)!);
    const wants = wins.length > 0 ? [mine, Math.min(...wins) + 1] : [1 - mine, Math.max(...losses) + 1];
    if (solution.first(position) !== wants[0] || solution.plies(position) !== wants[1]) {
      throw new Error(`${position} should be ${wants}`);
    }
  });
}

describe('random options', () => {
  const small = games.filter(hasNaiveTwin).map((game) => ({ id: game.id, game }));

  test.each(small)('$id: the naive method says the same', ({ id, game }) => {
    fc.assert(
      fc.property(variantsOf(game), fc.integer(), (variant, seed) => {
        if (!isSmall(variant)) return;
        const solution = mustSolve(variant);
        const [state, position] = somewhere(naive(id, variant.options), variant.rules, seed);
        const [first, plies] = worth(state, new Map());
        expect(solution.first(position)).toBeCloseTo(first, 12);
        if (solution.plies(position) !== null) expect(solution.plies(position)).toBe(plies);
      }),
      { numRuns: size('SOLVER_RUNS', 25, 60) },
    );
  });

  test('mirrored signs, mirrored values', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
    const start = fc.integer({ min: -20, max: 20 });
    const same = (id: string, options: object, mirrored: object) => {
      const [a, b] = [options, mirrored].map((given) => {
        const variant = mustSettle(gameNamed(id), { ...given });
        const solution = mustSolve(variant);
        return [
          solution.first(variant.rules.start),
          solution.plies(variant.rules.start),
          solution.positions(),
        ];
      });
      expect(a).toEqual(b);
    };
    fc.assert(
      fc.property(sets, sets, start, start, (numbers, negative, one, two) => {
        const mixed = [...numbers, ...negative.map((n) => -n)];
        same(
          'sum-to-zero',
          { numbers: mixed, start: one },
          { numbers: mixed.map((n) => -n), start: -one || 0 },
        );
        same('zero-sum-game', { numbers, start: one }, { numbers, start: -one || 0 });
        same(
          'sequence-zero',
          { numbers, firstScore: one, secondScore: two },
          { numbers, firstScore: -one || 0, secondScore: two },
        );
        same(
          'sequence-zero',
          { numbers, firstScore: one, secondScore: two },
          { numbers, firstScore: one, secondScore: -two || 0 },
        );
      }),
    );
  });

  test('sequence-clash: every value is the average, over the cards, of the better decision', () => {
    const { rules } = mustSettle(gameNamed('sequence-clash'), { highest: 6 });
    const solution = mustSolve(mustSettle(gameNamed('sequence-clash'), { highest: 6 }));
    for (const position of solveGenerally(rules).entries().keys!) {
      let sum = 0;
      let weights = 0;
      for (const card of members(rules.legal(position))) {
        const drawn = rules.play(position, card);
        const after = members(rules.legal(drawn)).map((move) => solution.first(rules.play(drawn, move)));
        const weight = rules.weight(position, card);
        sum += weight * (rules.turn(drawn) === 'first' ? Math.max(...after) : Math.min(...after));
        weights += weight;
      }
      if (Math.abs(sum / weights - solution.first(position)) > 1e-12) throw new Error(`${position}`);
    }
  });

  test('sequence-clash: the fast way and the general one agree in every position', () => {
    const game = gameNamed('sequence-clash');
    const cases = [
      { highest: 6, length: 4 },
      { highest: 5, copies: 3, length: 3 },
      { highest: 7, copies: 1 },
      { highest: 3, copies: 4, length: 3 },
      { highest: 1, copies: 1, length: 1 },
      { highest: 4, copies: 2, length: 1 },
    ];
    for (const options of cases) {
      const { rules } = mustSettle(game, options);
      const fast = mustSolve(mustSettle(game, options));
      const general = solveGenerally(rules);
      expect(fast.positions()).toBe(general.positions());
      for (const position of general.entries().keys!) {
        if (Math.abs(fast.first(position) - general.first(position)) > 1e-12)
          throw new Error(`${position} differs`);
      }
    }
  });
});

/** Without the game's own way. */
function solveGenerally(rules: Rules): Solution {
  const search = oddsSearch(rules);
  while (!search.has(rules.start)) search.step(rules.start);
  return search.solution;
}

/** For the naive method. */
function isSmall({ rules }: Variant): boolean {
  const cards = deckOf(rules).length;
  return cards > 0 ? cards <= 14 : members(rules.legal(rules.start)).length <= 7;
}

/** The same random place in the naive game and in the packed one. */
function somewhere(start: NaiveState, rules: Rules, seed: number): [NaiveState, Position] {
  let state = start;
  let position = rules.start;
  const random = seeded(seed);
  // Cards make a large tree for the naive method, so it starts close to the end.
  for (let left = rules.turn(position) === 'chance' ? 60 : random(3); left > 0; left--) {
    const move = pick(members(rules.legal(position)), random);
    const next = rules.play(position, move);
    if (rules.turn(next) === 'over' || (rules.turn(position) === 'chance' && cardsLeft(state) <= 6)) break;
    state = state.play(rules.format(position, move));
    position = next;
  }
  return [state, position];
}

function cardsLeft(state: NaiveState): number {
  return state.moves().reduce((sum, card) => sum + state.weight(card), 0);
}

/** The probability that first wins, and without chance the moves still to come: winner hurries, loser delays. */
function worth(state: NaiveState, memo: Map<string, [number, number]>): [number, number] {
  const key = `${state.turn()} ${state.key()}`;
  const known = memo.get(key);
  if (known) return known;
  const turn = state.turn();
  let value: [number, number];
  if (turn === 'over') value = [state.winner() === 'first' ? 1 : 0, 0];
  else {
    const weight = (move: string) => (turn === 'chance' ? state.weight(move) : 1);
    const after = state
      .moves()
      .map((move) => ({ weight: weight(move), worth: worth(state.play(move), memo) }));
    if (turn === 'chance') {
      const all = after.reduce((sum, { weight }) => sum + weight, 0);
      value = [after.reduce((sum, { weight, worth }) => sum + (weight * worth[0]) / all, 0), 0];
    } else {
      const mine = (first: number) => (turn === 'first' ? first : 1 - first);
      const [best] = after
        .map(({ worth }) => worth)
        .sort((a, b) => mine(b[0]) - mine(a[0]) || (mine(a[0]) === 1 ? a[1] - b[1] : b[1] - a[1]));
      value = [best![0], best![1] + 1];
    }
  }
  memo.set(key, value);
  return value;
}

describe('limits', () => {
  test('a game that is too large is refused, not solved for ever', () => {
    const numbers = Array.from({ length: 16 }, (_, i) => i + 1);
    const problem = solve(mustSettle(gameNamed('sequence-zero'), { numbers }));
    expect(problem).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('it has more than 40,000,000 positions'),
    });
  });

  test('a game that never ends is noticed', () => {
    const { rules, ...rest } = mustSettle(gameNamed('sum-to-zero'));
    const { adds: _, ...slow } = rules;
    const endless = {
      ...rest,
      rules: { ...slow, legal: () => 1, play: (position: number) => position ^ 1 },
    };
    expect(solve(endless)).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('for more than 120 moves'),
    });
  });

  test('where mirror images are solved together, half the positions are about half the work', () => {
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const { game, options, rules } = mustSettle(gameNamed('sequence-zero'), { numbers });
    const { solution, step } = winSearch(rules, sizeOf(game.shape(options)));
    let share = 0;
    while (solution.positions() < 4_045_557 / 2) share = step(rules.start);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('it can be watched, and stopped', () => {
    const shares: number[] = [];
    for (const { share } of solveInSteps(mustSettle(gameNamed('sequence-clash'), { highest: 7 }))) {
      shares.push(share);
      if (shares.length === 4) break;
    }
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[3]).toBeLessThan(1);
  });
});

describe('kept and reopened', () => {
  const cases = [
    ['zero-sum-game', {}],
    ['sequence-clash', { highest: 6 }],
  ] as const;
  test.each(cases)('%s %j', (id, options) => {
    const variant = mustSettle(gameNamed(id), options);
    const solution = mustSolve(variant);
    const bytes = serialize(variant, solution);
    const again = deserialize(variant, bytes);
    if (again instanceof Problem) throw new Error(again.message);
    const { start } = variant.rules;
    expect([again.first(start), again.plies(start), again.positions()]).toEqual([
      solution.first(start),
      solution.plies(start),
      solution.positions(),
    ]);
    expect(serialize(variant, again)).toHaveLength(bytes.length);
    solution.each?.((position) => {
      if (
        again.first(position) !== solution.first(position) ||
        again.plies(position) !== solution.plies(position)
      ) {
        throw new Error(`${position} differs`);
      }
    });
  });

  test('what is not a solution of this game is refused', () => {
    const variant = mustSettle(gameNamed('zero-sum-game'));
    const bytes = serialize(variant, mustSolve(variant));
    const other = mustSettle(gameNamed('zero-sum-game'), { start: 3 });
    const hurt = [
      bytes.slice(0, 10),
      bytes.slice(0, -1),
      bytes.slice(4),
      new Uint8Array(),
      bytes.with(0, 7),
      bytes.with(16, 8),
      bytes.with(999, bytes[999]! ^ 1),
    ];
    for (const [v, b] of [[other, bytes], ...hurt.map((b) => [variant, b])] as [Variant, Uint8Array][]) {
      expect(deserialize(v, b)).toMatchObject({ code: 'bad-solution' });
    }
  });
});

test('a summary', () => {
  const variant = mustSettle(gameNamed('sequence-duel'));
  expect(summarize(variant, mustSolve(variant))).toMatchObject({
    first: 0,
    plies: 9,
    positions: 5098,
    lengths: { shortest: 3, longest: 9 },
    wins: { positions: 3000, single: 867 },
  });
});
