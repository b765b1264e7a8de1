/** Times, and what was agreed about them. */

import { plural } from '../core/text.ts';
import type { Person } from '../match/series.ts';
import { type Clock, leftAt } from '../online/clock.ts';
import type { OnlineGame } from '../online/online-game.ts';
import type { ClockTerms } from '../online/terms.ts';
import { nameOf } from './presence.ts';

/** What is left of a time: '4:05', '1:02:03', '2 days 3 h'; with tenths, '9.8' at the end. It is zero only when nothing is left. */
export function timeLeft(milliseconds: number, tenths = false): string {
  if (tenths && milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, days] = [Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  if (days > 0) return `${plural(days, 'day')} ${hours % 24} h`;
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function timesLeft(game: OnlineGame, clock: Clock, now: number): string {
  const left = (person: Person) => `${nameOf(game, person)} ${timeLeft(leftAt(clock, person, now))}`;
  return `Time left: ${left(0)}, ${left(1)}`;
}

export function clockAgreed(clock: ClockTerms | null): string {
  if (clock === null) return 'There is no clock.';
  if ('days' in clock) return `${plural(clock.days, 'day')} for each move.`;
  const { seconds, increment } = clock;
  const each = seconds % 60 === 0 ? plural(seconds / 60, 'minute') : plural(seconds, 'second');
  return increment === 0
    ? `${each} for each player.`
    : `${each} for each player, and ${plural(increment, 'second')} more for each move.`;
}
