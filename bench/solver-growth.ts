/** How the cost of solving grows: Sum to Zero with more and more numbers. */

import { settle, sumToZero, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';

export function solverGrowth(sizes: readonly number[]): void {
  let before = 0;
  for (const size of sizes) {
    const half = Array.from({ length: size / 2 }, (_, i) => i + 1);
    const variant = unwrap(settle(sumToZero, { numbers: [...half, ...half.map((n) => -n)] }));
    const start = performance.now();
    const solution = unwrap(solve(variant));
    const milliseconds = performance.now() - start;
    const positions = solution.positions();
    const growth = before ? `, ${(positions / before).toFixed(1)} times as many` : '';
    const each = ((milliseconds * 1e6) / positions).toFixed(0);
    console.log(
      `${String(size).padStart(2)} numbers: ${positions.toLocaleString('en').padStart(10)} positions${growth}; ${milliseconds.toFixed(0)} ms, ${each} ns each`,
    );
    before = positions;
  }
}
