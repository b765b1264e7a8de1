/** What is said of the rounds of a series. */

import { safe } from '../core/text.ts';
import { type Series, tally } from '../match/series.ts';

/** 'Round 2 of 3', or 'Game 2' where no number was agreed on; empty for a game by itself. */
export function roundName({ rounds, winners }: Series): string {
  const round = winners.length + 1;
  if (rounds !== Number.POSITIVE_INFINITY) return rounds === 1 ? '' : `Round ${round} of ${rounds}`;
  return round === 1 ? '' : `Game ${round}`;
}

/** The score, or who has won the series; empty where there is nothing to count. */
export function standing(series: Series): string {
  const { rounds, winners } = series;
  if (rounds === 1 || winners.length === 0) return '';
  const [one, two] = series.names.map(safe) as [string, string];
  const [ones, twos] = tally(series);
  if (rounds === Number.POSITIVE_INFINITY)
    return `After game ${winners.length}: ${one} ${ones}, ${two} ${twos}.`;
  if (winners.length < rounds)
    return `After round ${winners.length} of ${rounds}: ${one} ${ones}, ${two} ${twos}.`;
  if (ones === twos) return `The series ends level, ${ones} to ${twos}.`;
  return ones > twos
    ? `${one} wins the series, ${ones} to ${twos}.`
    : `${two} wins the series, ${twos} to ${ones}.`;
}
