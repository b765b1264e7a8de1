/** `ninefold/players`: computer players, from easy to perfect. */

export type { Level } from './levels.ts';
export { levels } from './levels.ts';
export type { Circumstances } from './player.ts';
export { chooseMove, wantsSwap } from './player.ts';
