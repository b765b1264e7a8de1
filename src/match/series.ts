/** Several rounds between the same two persons: who starts alternates, and wins are counted. */

import type { Variant } from '../core/game.ts';
import type { Match, Setup } from './match.ts';

/** 0 is the person named first, 1 the other one. */
export type Person = 0 | 1;

export interface Series {
  readonly variant: Variant;
  readonly names: readonly [string, string];
  readonly swap: boolean;
  readonly rounds: number;
  readonly openEnded?: boolean; // no number was agreed on: this round is the last, and a rematch counts on
  readonly starter: Person; // of the first round
  readonly winners: readonly Person[]; // of the rounds played
}

/** Whether rounds that were agreed on are left to play. */
export function goesOn({ rounds, winners }: Series): boolean {
  return winners.length < rounds;
}

/** The next round to play, or null when all are played. */
export function nextRound(series: Series): Setup | null {
  const { variant, names, swap, winners } = series;
  if (!goesOn(series)) return null;
  const first = starterOf(series, winners.length);
  return { variant, swap, names: { first: names[first], second: names[otherPerson(first)] } };
}

/** The same again, with the seats exchanged. */
function rematch(series: Series): Series {
  return { ...series, winners: [], starter: starterOf(series, series.rounds) };
}

/** With a round more to play: an agreed one, or a rematch. */
export function following(series: Series): Series {
  if (goesOn(series)) return series;
  return series.openEnded ? { ...series, rounds: series.rounds + 1 } : rematch(series);
}

/** The series with the round that has just ended. */
export function countRound(series: Series, match: Match): Series {
  if (!match.result) throw new Error('a round counts when it is over');
  const first = starterOf(series, series.winners.length);
  const startedAndWon = (match.result.winner === 'first') !== match.swapped;
  return { ...series, winners: [...series.winners, startedAndWon ? first : otherPerson(first)] };
}

export function tally({ winners }: Series): readonly [number, number] {
  return [winners.filter((person) => person === 0).length, winners.filter((person) => person === 1).length];
}

/** Who moves first in a round, counted from 0. */
export function starterOf({ starter }: Series, round: number): Person {
  return round % 2 === 0 ? starter : otherPerson(starter);
}

export function otherPerson(person: Person): Person {
  return person === 0 ? 1 : 0;
}
