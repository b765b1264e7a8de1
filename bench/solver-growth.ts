/** How the cost of solving grows: Sum to Zero with more and more numbers. */

import { settle, sumToZero, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';
import type { News } from './frame/part.ts';

const SIZES = [8, 12, 16, 20, 24];

export function* figures(): Generator<News> {
  for (const size of SIZES) {
    yield `${size} numbers`;
    const half = Array.from({ length: size / 2 }, (_, i) => i + 1);
    const variant = unwrap(settle(sumToZero, { numbers: [...half, ...half.map((n) => -n)] }));
    const start = performance.now();
    const solution = unwrap(solve(variant));
    const milliseconds = performance.now() - start;
    const positions = solution.positions();
    yield { name: `${size} numbers`, unit: 'positions', values: [positions] };
    yield { name: `${size} numbers`, unit: 'ms', values: [milliseconds] };
    yield { name: `${size} numbers`, unit: 'ns a position', values: [(milliseconds * 1e6) / positions] };
  }
}
