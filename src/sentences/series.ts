/** What is said of the rounds of a series. */

import { safe } from '../core/text.ts';
import { goesOn, type Series, tally } from '../match/series.ts';

/** 'Round 2 of 3', or 'Game 2' where no number was agreed on; empty for a game by itself. */
export function roundName({ rounds, openEnded, winners }: Series): string {
  if (rounds === 1) return '';
  const round = winners.length + 1;
  return openEnded ? `Game ${round}` : `Round ${round} of ${rounds}`;
}

/** The score, or who has won the series; empty where there is nothing to count. Apart, a name that ends with a digit does not run into its score. */
export function standing(series: Series, apart = false): string {
  const { rounds, openEnded, winners } = series;
  if (rounds === 1 || winners.length === 0) return '';
  const [one, two] = series.names.map(safe) as [string, string];
  const [ones, twos] = tally(series);
  const score =
    apart && (/\d$/.test(one) || /\d$/.test(two))
      ? `${one} (${ones}), ${two} (${twos})`
      : `${one} ${ones}, ${two} ${twos}`;
  if (openEnded) return `After game ${winners.length}: ${score}.`;
  if (goesOn(series)) return `After round ${winners.length} of ${rounds}: ${score}.`;
  if (ones === twos) return `The series ends level, ${ones} to ${twos}.`;
  return ones > twos
    ? `${one} wins the series, ${ones} to ${twos}.`
    : `${two} wins the series, ${twos} to ${ones}.`;
}
