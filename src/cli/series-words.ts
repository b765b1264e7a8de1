/** What is said between the rounds of a series. */

import { safe } from '../core/text.ts';
import { type Series, tally } from '../match/series.ts';

/** A series without end has games; a game by itself has nothing of the kind. */
export function roundText({ rounds, winners }: Series): string {
  if (rounds === 1) return '';
  return rounds === Number.POSITIVE_INFINITY
    ? `Game ${winners.length + 1}`
    : `Round ${winners.length + 1} of ${rounds}`;
}

export function roundHeading(series: Series): string[] {
  if (series.rounds === 1) return [];
  return [...(series.winners.length > 0 ? [''] : []), roundText(series), ''];
}

/** How it stands, once a round is over. */
export function standing(series: Series): string[] {
  const { winners } = series;
  if (winners.length === 0) return [];
  const [one, two] = series.names.map(safe) as [string, string];
  const [ones, twos] = tally(series);
  const last = roundText({ ...series, winners: winners.slice(1) }).toLowerCase();
  return ['', `After ${last}: ${one} ${ones}, ${two} ${twos}.`];
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
