/** Solves a game once, cold, and says how long it took. A process of its own: `solver.js GAME`. */

import { findGame, settle, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';

const variant = unwrap(settle(unwrap(findGame(process.argv[2] ?? ''))));
const start = performance.now();
const solution = unwrap(solve(variant));
const milliseconds = performance.now() - start;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ value: solution.first(variant.rules.start), milliseconds, peak }));
