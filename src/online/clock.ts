/** Clocks. They follow from the log, so no timer has to run and none can be lost. */

import type { Person } from '../match/series.ts';
import type { ClockTerms } from './terms.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

export interface Clock {
  readonly left: readonly [number, number]; // milliseconds, by person, when `since` was
  readonly running: Person | null;
  readonly since: number;
}

export function newClock(terms: ClockTerms | null): Clock | null {
  return terms && { left: [allowance(terms), allowance(terms)], running: null, since: 0 };
}

/** The time that a player is given. */
export function allowance(terms: ClockTerms): number {
  return 'days' in terms ? terms.days * DAY : terms.seconds * SECOND;
}

/** The clock at a later time; credit is not charged. */
export function charged(clock: Clock, at: number, credit = 0): Clock {
  const { running, since, left } = clock;
  if (running === null) return { ...clock, since: at };
  return {
    running,
    since: at,
    left: replaced(left, running, left[running] - Math.max(0, at - since - credit)),
  };
}

/** A player has moved. */
export function pressed(clock: Clock, terms: ClockTerms, by: Person): Clock {
  const left = 'days' in terms ? allowance(terms) : clock.left[by] + terms.increment * SECOND;
  return { ...clock, left: replaced(clock.left, by, left) };
}

/** The time a person has left; never below 0. */
export function leftAt({ left, running, since }: Clock, person: Person, now: number): number {
  return Math.max(0, left[person] - (running === person ? Math.max(0, now - since) : 0));
}

function replaced(left: Clock['left'], person: Person, value: number): Clock['left'] {
  return person === 0 ? [value, left[1]] : [left[0], value];
}
