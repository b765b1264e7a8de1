/** What computers decide, wherever they sit. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import { Problem } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import { begin, extend, type Match } from '../src/match/match.ts';
import { decide } from '../src/players/decide.ts';
import { type Level, levels } from '../src/players/levels.ts';
import type { Solution } from '../src/solver/solution.ts';
import { gameNamed, mustSettle, mustSolve } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

const SMALL: readonly (readonly [string, Record<string, unknown>])[] = [
  ['sequence-zero', { numbers: [1, 2, 3, 4, 5, 6], firstScore: 2 }],
  ['sequence-duel', { numbers: [1, 2, 3, 4, 5, 6, 7], target: 12 }],
  ['zero-sum-game', { numbers: [1, 2, 3, 4, 5, 6], start: 3 }],
  ['sequence-clash', { highest: 5, copies: 2, length: 3 }],
  ['sum-to-zero', { numbers: [-3, -2, -1, 1, 2, 4, 5], start: 1 }],
];

const perfect = levels.find(({ knows }) => knows) as Level;

describe.each(SMALL)('%s', (id, options) => {
  const variant = mustSettle(gameNamed(id), options);
  const solution = mustSolve(variant);
  const deciding = (found: Solution | Problem | undefined, seed: number) => ({
    random: seeded(seed),
    solve: () => Promise.resolve(found),
  });

  test('a move is legal, and from the player that knows as good as any', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(...levels), async (seed, level) => {
        const match = randomMatch(variant, seed);
        const { turn, scene, setup, ply } = match;
        if (match.decision?.about !== 'move') return;
        const { decision, blind } = await decide(level, match, deciding(solution, seed));
        expect(blind).toBeNull();
        const after = extend(match, decision as never) as Match;
        expect(after).not.toBeInstanceOf(Problem);
        const win = ({ scene }: Match) => {
          const first = solution.first(scene.position);
          return turn === 'first' ? first : 1 - first;
        };
        if (level.knows && !(setup.swap && ply === 0)) expect(win(after)).toBeCloseTo(win(match), 9);
        expect(members(variant.rules.legal(scene.position))).toContain((decision as { move: number }).move);
      }),
    );
  });

  test('the player that knows takes the better side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const match = randomMatch(variant, seed);
        if (match.decision?.about !== 'swap') return;
        const { decision } = await decide(perfect, match, deciding(solution, seed));
        const first = solution.first(match.scene.position);
        expect(decision).toEqual({ kind: first > 0.5 ? 'swap' : 'stay' });
      }),
    );
  });

  test('without a solution it says why, and still plays', async () => {
    let match = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false });
    if (match.turn === 'chance') {
      const [move = 0] = members(variant.rules.legal(variant.rules.start));
      match = extend(match, { kind: 'draw', move }) as Match;
    }
    const tooLarge = new Problem('too-large', 'It is too large.');
    const without = await decide(perfect, match, deciding(tooLarge, 1));
    expect(without).toMatchObject({ decision: { kind: 'move' }, blind: 'It is too large.' });
    const late = await decide(perfect, match, deciding(undefined, 1));
    expect(late).toMatchObject({ decision: { kind: 'move' }, blind: '' });
  });
});

test('a player that knows no solution does not ask for one', async () => {
  const variant = mustSettle(gameNamed('sum-to-zero'));
  const match = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false });
  const solve = () => Promise.reject(new Error('asked'));
  for (const level of levels.filter(({ knows }) => !knows))
    expect(await decide(level, match, { random: seeded(1), solve })).toMatchObject({ blind: null });
});
