/** What is agreed before an online game: it never changes afterwards. */

import { type Game, settle, type Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { anyOf } from '../core/text.ts';
import { findGame } from '../match/find-game.ts';
import { levels } from '../players/levels.ts';
import { MOST_ROUNDS, STARTERS } from '../session/settings.ts';
import * as s from './schema.ts';

export const CLOCK_BOUNDS = { seconds: [10, 10_800], increment: [0, 180], days: [1, 14] } as const;

/** Seconds for the whole game and for each move made; or days for each move. */
const clockOf = <I extends s.Schema<number>>(increment: I) =>
  s.nullable(
    s.either(
      s.object({ seconds: s.integer(...CLOCK_BOUNDS.seconds), increment }),
      s.object({ days: s.integer(...CLOCK_BOUNDS.days) }),
    ),
  );

const increment = s.integer(...CLOCK_BOUNDS.increment);

export const terms = s.object({
  game: s.string(1, 60),
  options: s.record,
  swap: s.boolean,
  rounds: s.integer(1, MOST_ROUNDS), // 1: a game by itself, after which there can be another
  clock: clockOf(increment),
  starter: s.oneOf(STARTERS), // first: the person who made the game
  opponent: s.nullable(s.string(0, 40)), // the level of a computer in the other seat
  listed: s.boolean, // whether everyone may find the invitation
});

export type Terms = s.Infer<typeof terms>;
export type ClockTerms = NonNullable<Terms['clock']>;

export const USUAL_TERMS: Omit<Terms, 'game'> = {
  options: {},
  swap: false,
  rounds: 1,
  clock: null,
  starter: 'toss',
  opponent: null,
  listed: false,
};

/** The terms of a requested game, with defaults for what is left out. */
export const wantedTerms = {
  game: terms.fields.game,
  options: s.optional(terms.fields.options, USUAL_TERMS.options),
  swap: s.optional(terms.fields.swap, USUAL_TERMS.swap),
  rounds: s.optional(terms.fields.rounds, USUAL_TERMS.rounds),
  clock: s.optional(clockOf(s.optional(increment, 0)), USUAL_TERMS.clock),
  starter: s.optional(terms.fields.starter, USUAL_TERMS.starter),
  opponent: s.optional(terms.fields.opponent, USUAL_TERMS.opponent),
  listed: s.optional(terms.fields.listed, USUAL_TERMS.listed),
};

export function completeTerms(wanted: s.InferFields<typeof wantedTerms>): Terms {
  const { game, clock = null, ...rest } = wanted;
  return {
    game,
    ...USUAL_TERMS,
    ...rest,
    clock: clock && 'seconds' in clock ? { increment: 0, ...clock } : clock,
  };
}

/** The game that the terms name, or why there is none. Types are checked already. */
export function variantOf(games: readonly Game[], terms: Terms): Variant | Problem {
  const game = findGame(games, terms.game);
  if (game instanceof Problem) return game;
  if (terms.opponent !== null && !levels.some(({ id }) => id === terms.opponent)) {
    return new Problem(
      'bad-request',
      `"opponent" must be ${anyOf(levels.map(({ id }) => id))}, or null for a person.`,
    );
  }
  return settle(game, terms.options);
}
