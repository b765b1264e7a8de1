/** `ninefold/strategy`: how to win, found by search and measured. */

export type { Clause, Proof } from './claims.ts';
export type { PreferenceList } from './lists.ts';
export type { Preference } from './preferences.ts';
export { bestAccuracy, findStrategy, isRule, type Strategy } from './strategy.ts';
