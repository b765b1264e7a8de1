/** Solves a game once, cold, and says how long it took. A process of its own: `solver.js GAME [OPTIONS]`, the options as JSON. */

import { findGame, settle, unwrap } from 'ninefold';
import { solve } from 'ninefold/solver';

const [id = '', options = '{}'] = process.argv.slice(2);
const variant = unwrap(settle(unwrap(findGame(id)), JSON.parse(options)));
const start = performance.now();
const solution = unwrap(solve(variant));
const milliseconds = performance.now() - start;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ value: solution.first(variant.rules.start), milliseconds, peak }));
