/** `ninefold/players`: computer players, from easy to perfect. */

export { type Circumstances, chooseMove, wantsSwap } from './choose-move.ts';
export { type Level, levels } from './levels.ts';
