/** `ninefold/players`: computer players, from easy to perfect. */

export { type Level, levels } from './levels.ts';
export { type Circumstances, chooseMove, wantsSwap } from './player.ts';
