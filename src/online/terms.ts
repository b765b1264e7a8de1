/** What is agreed before an online game: it never changes afterwards. */

import { type Game, type Options, settle, type Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { anyOf } from '../core/text.ts';
import { findGame } from '../match/find-game.ts';
import { levels } from '../players/levels.ts';
import { MOST_ROUNDS, type Starter } from '../players/persons.ts';

/** Seconds for the whole game and for each move made; or days for each move. */
export type ClockTerms = { readonly seconds: number; readonly increment: number } | { readonly days: number };

export interface Terms {
  readonly game: string;
  readonly options: Options;
  readonly swap: boolean;
  readonly rounds: number; // 1: a game by itself, after which there can be another
  readonly clock: ClockTerms | null;
  readonly starter: Starter; // first: whoever made the game
  readonly opponent: string | null; // the level of a computer in the other seat
  readonly listed: boolean; // whether anybody may find the invitation
}

export const CLOCK_BOUNDS = { seconds: [10, 10_800], increment: [0, 180], days: [1, 14] } as const;

export const USUAL_TERMS: Omit<Terms, 'game'> = {
  options: {},
  swap: false,
  rounds: 1,
  clock: null,
  starter: 'toss',
  opponent: null,
  listed: false,
};

/** The game that terms speak of, or why there is none. Their types are right already. */
export function variantOf(games: readonly Game[], terms: Terms): Variant | Problem {
  const game = findGame(games, terms.game);
  if (game instanceof Problem) return game;
  if (terms.opponent !== null && !levels.some(({ id }) => id === terms.opponent)) {
    return new Problem(
      'bad-request',
      `"opponent" must be ${anyOf(levels.map(({ id }) => id))}, or null for a person.`,
    );
  }
  if (!isWithin(terms.rounds, [1, MOST_ROUNDS]))
    return new Problem('bad-request', `"rounds" must be a whole number from 1 to ${MOST_ROUNDS}.`);
  return clockProblem(terms.clock) ?? settle(game, terms.options);
}

function clockProblem(clock: ClockTerms | null): Problem | null {
  for (const [name, value] of Object.entries(clock ?? {})) {
    const bounds = CLOCK_BOUNDS[name as keyof typeof CLOCK_BOUNDS];
    if (!isWithin(value, bounds))
      return new Problem(
        'bad-request',
        `"${name}" must be a whole number from ${bounds[0]} to ${bounds[1]}.`,
      );
  }
  return null;
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
