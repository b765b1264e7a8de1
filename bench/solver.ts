/** Solves every game once, cold, in this process, and says how long each took. A process of its own: `solver.js`. */

import { games, type Solution, settle, solve, type Variant } from 'ninefold';

for (const game of games) {
  const variant = settle(game) as Variant;
  const start = performance.now();
  const solution = solve(variant) as Solution;
  const milliseconds = performance.now() - start;
  console.log(JSON.stringify({ game: game.id, value: solution.first(variant.rules.start), milliseconds }));
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024 }));
