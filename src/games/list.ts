/** One line here adds a game to every shell and to the library. */

export { sequenceClash } from './sequence-clash/index.ts';
export { sequenceDuel } from './sequence-duel/index.ts';
export { sequenceZero } from './sequence-zero/index.ts';
export { sumToZero } from './sum-to-zero/index.ts';
export { zeroSumGame } from './zero-sum-game/index.ts';
