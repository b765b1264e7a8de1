/** Reads the --clock flag. */

import { Problem } from '../../core/problem.ts';
import { quote } from '../../core/text.ts';
import { CLOCK_BOUNDS, type ClockTerms } from '../../online/terms.ts';

/** '5+3' is five minutes plus three seconds a move; '3days' is three days a move. */
export function readClock(text: string): ClockTerms | Problem {
  const terms = clockIn(text.trim());
  const isWithin = ([name, value]: [string, number]) => {
    const [least, most] = CLOCK_BOUNDS[name as keyof typeof CLOCK_BOUNDS];
    return value >= least && value <= most;
  };
  if (terms && Object.entries(terms).every(isWithin)) return terms;
  const { seconds, increment, days } = CLOCK_BOUNDS;
  return new Problem(
    'bad-request',
    `--clock must be minutes and seconds for each move, such as 5+3 (from ${seconds[0]} seconds to ${seconds[1] / 60} minutes, and at most ${increment[1]} seconds), or days for each move, such as 3days (${days[0]} to ${days[1]}), not ${quote(text)}.`,
  );
}

function clockIn(text: string): ClockTerms | null {
  const days = /^(\d{1,4}) ?(?:days?|d)$/i.exec(text)?.[1];
  if (days !== undefined) return { days: Number(days) };
  const [, minutes, increment = '0'] = /^(\d{1,4}(?:\.\d{1,2})?)(?:\+(\d{1,4}))?$/.exec(text) ?? [];
  return minutes ? { seconds: Math.round(Number(minutes) * 60), increment: Number(increment) } : null;
}
