/** How the cost of solving grows with the size of each game. */

import { findGame, settle, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';
import type { News } from './frame/part.ts';
import { aroundZero, upTo } from './larger.ts';

const SIZES: Readonly<Record<string, readonly (readonly [size: string, options: object])[]>> = {
  'sequence-zero': [7, 9, 11, 12, 13].map((n) => [`1..${n}`, { numbers: upTo(n) }]),
  'sequence-duel': [8, 10, 12, 14, 16].map((n) => [`1..${n}`, { numbers: upTo(n), target: 25 }]),
  'zero-sum-game': [8, 10, 12, 14, 16].map((n) => [`1..${n}`, { numbers: upTo(n) }]),
  'sequence-clash': [6, 7, 8, 9, 10].map((n) => [`1..${n}`, { highest: n }]),
  'sum-to-zero': [4, 6, 8, 10, 12].map((n) => [`-${n}..${n}`, { numbers: aroundZero(n) }]),
};

export function* figures(): Generator<News> {
  for (const [id, sizes] of Object.entries(SIZES)) {
    for (const [size, options] of sizes) {
      const name = `${id} ${size}`;
      yield name;
      const variant = unwrap(settle(unwrap(findGame(id)), options));
      const start = performance.now();
      const solution = unwrap(solve(variant));
      const milliseconds = performance.now() - start;
      const positions = solution.positions();
      yield { name, unit: 'positions', values: [positions] };
      yield { name, unit: 'ms', values: [milliseconds] };
      yield { name, unit: 'ns a position', values: [(milliseconds * 1e6) / positions] };
    }
  }
}
