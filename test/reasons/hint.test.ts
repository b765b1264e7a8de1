/** A hint names a move that can be explained wherever one of the best can, or any that wins. */

import { expect, test, vi } from 'vitest';
import { settle } from '../../src/core/game.ts';
import { unwrap } from '../../src/core/problem.ts';
import { sequenceDuel, sequenceZero, sumToZero, zeroSumGame } from '../../src/index.ts';
import { begin } from '../../src/match/match.ts';
import { Explainer, explainerOf } from '../../src/reasons/explainer.ts';
import { hintAt } from '../../src/reasons/hint.ts';
import { solve } from '../../src/solver/index.ts';
import { analyzeTries } from '../../src/solver/tries.ts';
import { randomMatch } from '../random-match.ts';

test.each([
  unwrap(settle(sequenceZero)),
  unwrap(settle(sequenceDuel, { target: 27 })),
  unwrap(settle(sumToZero, { start: 11 })),
])('$game.id', (variant) => {
  const solution = unwrap(solve(variant));
  const explainer = explainerOf(variant, solution);
  let won = 0;
  for (let seed = 0; seed < 150; seed++) {
    const match = randomMatch(variant, seed);
    if (match.result || match.setup.swap) continue; // where it may be taken over, another move is best
    const { position } = match.scene;
    const hint = hintAt(match, solution);
    const { win, moves, best } = unwrap(analyzeTries(variant, solution, position));
    expect(hint.win).toBe(win);
    if (win === 0) {
      expect(hint.move).toBe(best[0]?.move);
      continue;
    }
    won++;
    const isExplained = ({ move }: { move: number }) => explainer.explain(position, move) !== null;
    const winning = moves.filter((move) => move.win === 1);
    expect(isExplained(hint)).toBe(winning.some(isExplained));
    if (best.some(isExplained)) expect(best).toContainEqual(hint);
  }
  expect(won).toBeGreaterThan(20);
});

test('the reasons of a few moves are enough, where 24 win', () => {
  const variant = unwrap(settle(zeroSumGame, { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }));
  const solution = unwrap(solve(variant));
  const { moves } = unwrap(analyzeTries(variant, solution, variant.rules.start));
  expect(moves.filter(({ win }) => win === 1)).toHaveLength(24);
  const explain = vi.spyOn(Explainer.prototype, 'explain');
  hintAt(begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false }), solution);
  expect(explain.mock.calls.length).toBeLessThan(10);
});
