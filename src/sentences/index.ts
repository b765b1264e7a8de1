/** `ninefold/sentences`: matches, values, reasons and reviews in words. */

export { outcome, whatHappened } from './moves.ts';
export { type Cast, reason } from './reasons.ts';
export { accuracies, judgement, lesson, turningPoint } from './reviews.ts';
export { strategyLimits, strategyRules } from './strategy.ts';
export { evaluation, prospect, verdict } from './values.ts';
