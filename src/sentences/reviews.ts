/** A game looked at again. */

import type { Names } from '../core/scene.ts';
import { percent, safe } from '../core/text.ts';
import type { Mark, Review, ReviewedMove } from '../solver/review.ts';

export const MARKS: Readonly<Record<Mark, { readonly name: string; readonly meaning: string }>> = {
  forced: { name: 'forced', meaning: 'There was nothing to decide.' },
  best: { name: 'best', meaning: 'Nothing was better.' },
  fine: { name: 'fine', meaning: 'Nothing was given away: the position was lost anyway.' },
  slower: { name: 'slower', meaning: 'It still wins, but takes longer than it must.' },
  inexact: { name: 'inexact', meaning: 'A little of the odds was given away.' },
  mistake: { name: 'mistake', meaning: 'This gave the win away.' },
};

type Write = (move: string) => string; // a shell may write moves in its own way

/** What a decision was worth, and what would have been better. */
export function judgement({ mark, win, lost, best }: ReviewedMove, write: Write = String): string {
  const partly = lost > 0 && lost < 1;
  const meaning =
    mark === 'mistake' && partly ? 'This gave a good deal of the odds away.' : MARKS[mark].meaning;
  const isSeen = partly && percent(win) !== percent(win + lost);
  const cost = isSeen ? ` It ${costWords(win, lost)}.` : '';
  return `${meaning}${cost}${hasBetter(mark) ? ` Best: ${bestMoves(best, write)}.` : ''}`;
}

/** The same in a list: ': wins 40.0 % instead of 50.0 %; best: +2'. */
export function judgementNote({ mark, win, lost, best }: ReviewedMove): string {
  const cost = lost > 0 && lost < 1 ? `: ${costWords(win, lost)}` : '';
  return `${cost}${hasBetter(mark) ? `; best: ${bestMoves(best)}` : ''}`;
}

function hasBetter(mark: Mark): boolean {
  return mark !== 'best' && mark !== 'forced';
}

function costWords(win: number, lost: number): string {
  return `wins ${percent(win)} instead of ${percent(win + lost)}`;
}

function bestMoves(best: ReviewedMove['best'], write: Write = String): string {
  const some = best.slice(0, 6).map(({ text }) => write(text));
  return some.join(', ') + (best.length > 6 ? ' and others' : '');
}

export function turningPoint({ turningPoint: turn, moves }: Review, write: Write = String): string {
  if (turn)
    return `The turning point is move ${turn.ply}: ${safe(turn.name)} chose ${write(turn.text)}, and best was ${bestMoves(turn.best, write)}.`;
  return moves.some(({ lost }) => lost > 0) ? 'Nobody made a mistake.' : 'Nobody gave anything away.';
}

export function accuracies({ accuracy }: Review): string[] {
  return accuracy.map(({ name, accuracy }) =>
    accuracy === null
      ? `${safe(name)}: nothing was ever at stake.`
      : `${safe(name)}: accuracy ${Math.round(accuracy * 100)} %.`,
  );
}

export function courseLegend({ first, second }: Names): string {
  return `high: ${first} is winning, low: ${second}`;
}
