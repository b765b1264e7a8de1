/** `ninefold/sentences`: what the solver finds, in words. */

export { reason } from './reasons.ts';
