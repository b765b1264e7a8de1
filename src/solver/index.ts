/** `ninefold/solver`: exact values of every position, reasons in words, reviews. */

export type { Analysis, MoveValue } from './analysis.ts';
export { analyze, bestLine } from './analysis.ts';
export { explain } from './explain.ts';
export { keep, reopen } from './keep.ts';
export type { Mark, Review, ReviewedMove } from './review.ts';
export { review } from './review.ts';
export type { Solution } from './solution.ts';
export type { Progress } from './solve.ts';
export { solve, solveInSteps } from './solve.ts';
export type { Summary } from './summary.ts';
export { summarize } from './summary.ts';
