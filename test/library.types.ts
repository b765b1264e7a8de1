/** What the types of the library promise: compiled with the tests, and once more against the installed package. */

import { findGame, type Options, sequenceDuel, settle, sumToZero, unwrap, type Variant } from 'ninefold';
import { isOver, type OnlineGame } from 'ninefold/online';
import { chooseMove, type Level } from 'ninefold/players';
import { Explainer, type Motif, motifsOf, type Reason } from 'ninefold/reasons';
import { type Cast, reason } from 'ninefold/sentences';
import { type Solution, solve } from 'ninefold/solver';

declare const given: Options;
declare const level: Level;

const zero = unwrap(settle(sumToZero, { numbers: [-2, 1, 2] }));
const duel = unwrap(settle(sequenceDuel, { target: 20 }));
const unknown = unwrap(settle(unwrap(findGame('sum-to-zero')), given));

// A variant has the options and the rules of its own game, and is a variant like any other.
export const sum: number = zero.rules.sum(zero.rules.start);
export const sumOfFirst: number = duel.rules.sum(duel.rules.start, 'first');
export const numbers: readonly number[] = zero.options.numbers;
export const variants: readonly Variant[] = [zero, duel, unknown];
export const solution: Solution = unwrap(solve(zero));
export const move: number = chooseMove(level, duel, duel.rules.start, () => 0, { solution });
const why: Reason | null = new Explainer(zero, solution).explain(zero.rules.start, 0);
const cast: Cast = { you: null, names: { first: 'Ann', second: 'Bo' } };
export const said: string | null = why && reason(why, cast);
export const motifs: readonly Motif[] = why ? motifsOf(why) : [];
export const over: (game: OnlineGame) => boolean = isOver;

// @ts-expect-error: Sum to Zero has no target
settle(sumToZero, { target: 20 });
// @ts-expect-error: a target is a number
settle(sequenceDuel, { target: '20' });
// @ts-expect-error: numbers are a list
settle(sumToZero, { numbers: 9 });
// @ts-expect-error: the options may be wrong, so that there may be no rules
settle(sumToZero, { numbers: [0] }).rules;
// @ts-expect-error: the sum of whom?
duel.rules.sum(duel.rules.start);
// @ts-expect-error: only some games have a sum
unknown.rules.sum(unknown.rules.start);
// @ts-expect-error: variants do not change
zero.options.numbers.push(3);
