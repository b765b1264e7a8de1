/** What is said between the rounds of a series. */

import { safe } from '../core/text.ts';
import { type Series, tally } from '../match/series.ts';

export function roundHeading({ rounds, winners }: Series): string[] {
  if (rounds === 1) return [];
  return [...(winners.length > 0 ? [''] : []), `Round ${winners.length + 1} of ${rounds}`, ''];
}

/** How it stands, once a round is over. */
export function standing(series: Series): string[] {
  const { rounds, winners } = series;
  if (winners.length === 0) return [];
  const [one, two] = series.names.map(safe) as [string, string];
  const [ones, twos] = tally(series);
  return ['', `After round ${winners.length} of ${rounds}: ${one} ${ones}, ${two} ${twos}.`];
}

export function seriesLines(series: Series): string[] {
  const { rounds, winners } = series;
  if (rounds === 1) return [];
  const [one, two] = series.names.map(safe) as [string, string];
  const [ones, twos] = tally(series);
  if (winners.length < rounds) return standing(series);
  if (ones === twos) return ['', `The series ends level, ${ones} to ${twos}.`];
  const winner = ones > twos ? one : two;
  return ['', `${winner} wins the series, ${Math.max(ones, twos)} to ${Math.min(ones, twos)}.`];
}
