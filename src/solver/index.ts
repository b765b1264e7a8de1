/** `ninefold/solver`: exact values of every position, analysis, reviews. */

export { type Analysis, analyze, bestLine, type MoveValue } from './analysis.ts';
export { type Mark, type RatedChoice, type Review, type ReviewedMove, review } from './review.ts';
export { deserialize, serialize } from './serialize.ts';
export type { Solution } from './solution.ts';
export { type Progress, solve, solveInSteps } from './solve.ts';
export { type Summary, summarize } from './summary.ts';
