/** Strategies in words: what is claimed is held against the naive rules, position by position. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Options } from '../src/core/game.ts';
import { Facts } from '../src/reasons/facts.ts';
import { strategyLimits, strategyRules } from '../src/sentences/strategy.ts';
import { type Clause, type Proof, proveClaim } from '../src/strategy/claims.ts';
import { findStrategy, type Strategy } from '../src/strategy/strategy.ts';
import { gameNamed, mustSettle, mustSolve, variantsOf } from './arbitraries.ts';
import { ninefold } from './cli.ts';
import { type Seen, sumsIn, walk } from './naive/claims.ts';
import { isUsual } from './size.ts';

const ODD: Clause = { kind: 'count', of: 'numbers', by: 2, isMultiple: false };
const EVEN: Clause = { kind: 'count', of: 'numbers', by: 2, isMultiple: true };

function finish<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as T;
  }
}

function proved(id: string, options: Options = {}): Proof {
  const variant = mustSettle(gameNamed(id), options);
  const solution = mustSolve(variant);
  return finish(proveClaim(new Facts(variant, solution), solution));
}

const found = new Map<string, Strategy>(); // each is looked for once

function strategyOf(id: string, options: Options = {}): Strategy {
  const key = `${id} ${JSON.stringify(options)}`;
  const known = found.get(key) ?? search(id, options);
  found.set(key, known);
  return known;
}

function search(id: string, options: Options, games?: number): Strategy {
  const variant = mustSettle(gameNamed(id), options);
  return finish(findStrategy(variant, mustSolve(variant), games));
}

describe('who wins, in a sentence without an exception', () => {
  test.each([
    ['sum-to-zero', {}, ODD, 253_589],
    ['zero-sum-game', {}, EVEN, 9_249],
    ['sequence-duel', {}, EVEN, 5_098],
    ['sequence-duel', { target: 12 }, EVEN, 5_159],
  ])('%s %j', (id, options, clause, positions) => {
    expect(proved(id, options)).toMatchObject({
      claim: { finish: true, clause },
      positions,
      exceptions: 0,
      mover: 'second',
    });
  });

  test.each([
    ['sum-to-zero', ODD],
    ['zero-sum-game', EVEN],
  ])('%s with any numbers', (id, clause) => {
    const variants = variantsOf(gameNamed(id)).filter(
      ({ options }) => (options.numbers as number[]).length < 12,
    );
    fc.assert(
      fc.property(variants, (variant) => {
        const solution = mustSolve(variant);
        const { exceptions, claim } = finish(proveClaim(new Facts(variant, solution), solution));
        expect(exceptions).toBe(0);
        if (claim.clause.kind === 'count') expect(claim.clause).toEqual(clause);
      }),
      { numRuns: 100 },
    );
  });
});

test.each(['sum-to-zero', 'zero-sum-game', 'sequence-duel'])(
  'in %s, whoever can win without a finish does so with any safe move',
  (id) => {
    const variant = mustSettle(gameNamed(id));
    const solution = mustSolve(variant);
    const facts = new Facts(variant, solution);
    let checked = 0;
    solution.each?.((position) => {
      if (facts.winner(position) !== facts.rules.turn(position) || facts.canWinNow(position)) return;
      checked++;
      const safe = facts.safe(position);
      if (safe === 0 || (safe & ~facts.winning(position)) !== 0) throw new Error(`not so in ${position}`);
    });
    expect(checked).toBeGreaterThan(500);
  },
);

/** What the sentence says, from what the naive walk sees. */
function says({ finish, clause }: Proof['claim'], { canFinish, mover, left }: Seen): boolean {
  if (finish && canFinish) return true;
  if (clause.kind === 'seat') return mover === clause.seat;
  if (clause.kind === 'count') return (left % clause.by === 0) === clause.isMultiple;
  return clause.kind === 'always';
}

const SLOW: [string, Options, number][] = [
  ['sequence-zero', {}, 41_588],
  ['sum-to-zero', {}, 0],
];

describe('exceptions, counted again by the naive rules', () => {
  test.each<[string, Options, number]>([
    ['sequence-duel', { target: 16 }, 21],
    ['sequence-duel', { target: 17 }, 67],
    ['sequence-duel', { target: 21 }, 640],
    ['sequence-duel', { target: 27 }, 1_928],
    ['sequence-duel', { numbers: [2, 3, 5, 7, 11, 13], target: 23 }, 83],
    ['sequence-zero', { numbers: [1, 2, 3, 4, 5, 6] }, 892],
    ['sequence-zero', { numbers: [1, 3, 4, 6, 7], firstScore: 5, secondScore: -4 }, 231],
    ['zero-sum-game', { numbers: [1, 2, 3, 5, 8, 13], start: 4 }, 0],
    ['zero-sum-game', { numbers: [2, 3, 4, 5, 6, 7, 8], start: 7 }, 0],
    ['sum-to-zero', { numbers: [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6], start: 3 }, 0],
    ...(isUsual ? [] : SLOW),
  ])('%s %j: %i', (id, options, exceptions) => {
    const variant = mustSettle(gameNamed(id), options);
    const proof = proved(id, options);
    const walked = walk(id, variant.options, (seen) => says(proof.claim, seen));
    expect(walked).toEqual({ positions: proof.positions, exceptions: proof.exceptions });
    expect(proof.exceptions).toBe(exceptions);
  });
});

test('by sums alone, as it can be counted by hand, the sentence of Sequence Duel fails from 16 on', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const exceptions = [12, 15, 16, 21, 27].map((target) => {
    const says = ({ canFinish, mover }: Seen) => canFinish || mover === 'second';
    return walk(
      'sequence-duel',
      { numbers, target },
      says,
      (state) => `${sumsIn(state.key())} ${state.moves()}`,
    ).exceptions;
  });
  expect(exceptions).toEqual([0, 0, 21, 530, 1_288]);
});

describe('what to look for in a move', () => {
  test.each([
    ['sum-to-zero', {}, 'safe', 1],
    ['zero-sum-game', {}, 'safe', 1],
    ['sequence-duel', {}, 'safe', 1],
    ['sequence-duel', { target: 12 }, 'safe', 1],
    ['sequence-duel', { target: 21 }, 'safe, threat, small', 0.97],
    ['sequence-zero', {}, 'safe, threat, near', 0.68],
  ])('%s %j: %s', (id, options, names, least) => {
    const [list] = strategyOf(id, options).lists;
    expect(list?.preferences.map(({ kind }) => kind).join(', ')).toBe(names);
    expect(list?.accuracy).toBeGreaterThanOrEqual(least);
    expect(list?.accuracy).toBeLessThanOrEqual(least + 0.02);
  });

  test('a second list only where it is clearly better', () => {
    const { lists, sample } = strategyOf('sequence-duel', { target: 27 });
    expect(lists.map(({ accuracy }) => accuracy > 0.9)).toEqual([false, true]);
    expect(lists.every(({ accuracy }) => accuracy > sample.guessing)).toBe(true);
  });

  test('the same again each time', () => {
    const once = search('sequence-duel', { target: 20 }, 40);
    expect(search('sequence-duel', { target: 20 }, 40)).toEqual(once);
  });
});

test('openings are told where some win and others do not', () => {
  expect(strategyOf('sequence-zero').openings).toEqual(['+1', '+5', '+8', '+9', '-1', '-5', '-8', '-9']);
  expect(strategyOf('sequence-duel').openings).toEqual([]);
  expect(strategyOf('sequence-duel', { target: 1, numbers: [1] }).openings).toEqual([]); // all of one
});

describe('in words', () => {
  test('Sum to Zero', () => {
    const [who] = strategyRules(strategyOf('sum-to-zero'));
    expect(who).toBe(
      'The player to move wins if they can finish, or if an odd count of numbers is left: 253,589 positions, no exception. That count comes whenever second is to move.',
    );
  });

  test('exceptions are counted, and where there are many nothing is offered', () => {
    expect(strategyRules(strategyOf('sequence-duel', { target: 16 }))[0]).toContain('21 exceptions (0.4 %)');
    const deep = strategyOf('sequence-duel', { target: 27 });
    expect(strategyRules(deep).join()).not.toContain('The player to move');
    expect(strategyLimits(deep)).toEqual([
      'No short sentence says who wins: the best of 28 is wrong in 1,928 of 5,860 positions (32.9 %).',
    ]);
  });

  test('with cards there is a rule of thumb, measured', () => {
    const strategy = strategyOf('sequence-clash');
    expect(strategy.proof).toBeNull();
    expect(strategy.thumb?.text).toBe('Keep a first card up to 4, a second up to 7, then any.');
    expect(strategy.thumb?.won).toBeGreaterThan(0.44);
    expect(strategy.thumb?.won).toBeLessThan(0.5); // perfect play wins half against itself
  });
});

test('where nothing was measured, nothing is claimed', () => {
  const oneCard = search('sequence-clash', { length: 1 }, 20); // every card wins
  expect(oneCard).toMatchObject({ thumb: null, sample: { decisions: 0 } });
  expect(strategyRules(oneCard)).toEqual([]);
  expect(strategyLimits(oneCard)).toContain('In 20 games nobody could go wrong without a finish at hand.');
  const few = search('sequence-duel', { numbers: [1, 3, 7, 9], target: 7 }, 40);
  expect(few).toMatchObject({ lists: [], sample: { decisions: 1 } });
  expect(strategyLimits(few).at(-1)).toBe(
    'No list of things to look for was found: in 40 games 1 decision counted.',
  );
});

describe('ninefold strategy', () => {
  test('as JSON', async () => {
    const { output, code } = await ninefold(['strategy', 'sequence-duel', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      game: 'sequence-duel',
      options: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9], target: 15 },
      positions: 5_098,
      rules: [expect.stringContaining('5,098 positions, no exception'), expect.stringContaining('in all')],
      exceptions: 0,
      accuracy: 1,
    });
  });

  test('as JSON with cards, where nothing is proved', async () => {
    const { output } = await ninefold([
      'strategy',
      'sequence-clash',
      '--highest',
      '5',
      '--length',
      '3',
      '--json',
    ]);
    const answer = JSON.parse(output);
    expect(answer).toMatchObject({ exceptions: null, openings: [] });
    expect(answer.accuracy).toBeGreaterThan(0.7);
    expect(answer.rules).toHaveLength(1);
  });

  test('for people', async () => {
    const { output } = await ninefold(['strategy', 'sequence-duel', '--target', '12']);
    expect(output).toContain('Sequence Duel, target 12\n\nThe player to move wins if they can finish');
    expect(output).toContain('To finish is to reach 12.');
  });

  test('what is too large to solve is refused', async () => {
    const { code, errors } = await ninefold(['strategy', 'sequence-zero', '--numbers', '1..16']);
    expect(code).toBe(2);
    expect(errors).toMatch(/cannot be solved here|could have/);
  });
});
