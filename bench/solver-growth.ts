/** How the cost of solving grows: Sum to Zero with more and more numbers. */

import { games, Problem, settle, solve, type Variant } from 'ninefold';

export function solverGrowth(sizes: readonly number[]): void {
  const game = games.find(({ id }) => id === 'sum-to-zero');
  if (!game) throw new Error('sum-to-zero is gone');
  let before = 0;
  for (const size of sizes) {
    const half = Array.from({ length: size / 2 }, (_, i) => i + 1);
    const variant = settle(game, { numbers: [...half, ...half.map((n) => -n)] }) as Variant;
    const start = performance.now();
    const solution = solve(variant);
    const milliseconds = performance.now() - start;
    if (solution instanceof Problem) throw new Error(solution.message);
    const positions = solution.positions();
    const growth = before ? `, ${(positions / before).toFixed(1)} times as many` : '';
    const each = ((milliseconds * 1e6) / positions).toFixed(0);
    console.log(
      `${String(size).padStart(2)} numbers: ${positions.toLocaleString('en').padStart(10)} positions${growth}; ${milliseconds.toFixed(0)} ms, ${each} ns each`,
    );
    before = positions;
  }
}
