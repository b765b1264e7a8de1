/** Solves every game once, cold, in this process, and says how long each took. A process of its own: `solver.js`. */

import { games, settle, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';

for (const game of games) {
  const variant = unwrap(settle(game));
  const start = performance.now();
  const solution = unwrap(solve(variant));
  const milliseconds = performance.now() - start;
  console.log(JSON.stringify({ game: game.id, value: solution.first(variant.rules.start), milliseconds }));
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024 }));
