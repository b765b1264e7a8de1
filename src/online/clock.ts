/** Clocks. They follow from the log, so no timer has to run and none can be lost. */

import type { Person } from '../match/series.ts';
import type { ClockTerms } from './terms.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

export interface Clock {
  readonly left: readonly [number, number]; // milliseconds, by person, when `since` was
  readonly running: Person | null;
  readonly since: number;
  readonly quota: readonly [number, number]; // milliseconds of credit for the network, by person
}

/** Credit for the network: of each person in a game, what each decision adds to it, and for one decision. */
const QUOTA = 1000;
const QUOTA_GAIN = 100;
const MOST_CREDIT = 500;

export function newClock(terms: ClockTerms | null): Clock | null {
  return (
    terms && { left: [allowance(terms), allowance(terms)], running: null, since: 0, quota: [QUOTA, QUOTA] }
  );
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
    ...clock,
    since: at,
    left: replaced(left, running, left[running] - Math.max(0, at - since - credit)),
  };
}

/** A player has moved. */
export function pressed(clock: Clock, terms: ClockTerms, by: Person): Clock {
  const left = 'days' in terms ? allowance(terms) : clock.left[by] + terms.increment * SECOND;
  return { ...clock, left: replaced(clock.left, by, left) };
}

/** The most that the next decision can be credited. */
export function mostCredit({ quota, running }: Clock): number {
  return running === null ? 0 : Math.min(MOST_CREDIT, quota[running]);
}

/** A player has decided, and was credited. Older logs credit more than the quota. */
export function credited(clock: Clock, by: Person, credit: number): Clock {
  const left = Math.max(0, clock.quota[by] - credit);
  return { ...clock, quota: replaced(clock.quota, by, Math.min(QUOTA, left + QUOTA_GAIN)) };
}

/** The time a person has left; never below 0. */
export function leftAt({ left, running, since }: Clock, person: Person, now: number): number {
  return Math.max(0, left[person] - (running === person ? Math.max(0, now - since) : 0));
}

function replaced(pair: Clock['left'], person: Person, value: number): Clock['left'] {
  return person === 0 ? [value, pair[1]] : [pair[0], value];
}
