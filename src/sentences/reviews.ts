/** A game looked at again. */

import type { Names } from '../core/scene.ts';
import { anyOf, percent, safe } from '../core/text.ts';
import type { Verb } from '../core/words.ts';
import type { Mark, Review, ReviewedMove } from '../solver/review.ts';

export const MARKS: Readonly<Record<Mark, { readonly name: string; readonly meaning: string }>> = {
  forced: { name: 'forced', meaning: 'There was nothing to decide.' },
  best: { name: 'best', meaning: 'Nothing was better.' },
  fine: { name: 'fine', meaning: 'Nothing was given away: the position was lost anyway.' },
  slower: { name: 'slower', meaning: 'It still wins, but takes longer than it must.' },
  inexact: { name: 'inexact', meaning: 'A little of the odds was given away.' },
  mistake: { name: 'mistake', meaning: 'This gave the win away.' },
};

const MOST_BEST = 6; // moves that are named

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
  const some = best.slice(0, MOST_BEST).map(({ text }) => write(text));
  return some.join(', ') + (best.length > MOST_BEST ? ' and others' : '');
}

export function turningPoint({ turningPoint: turn }: Review, write: Write = String): string {
  if (turn)
    return `The turning point is move ${turn.ply}: ${safe(turn.name)} ${deed(turn, write)}; ${better(turn, write)} was better.`;
  return 'No mistakes by either side.';
}

/** Of what is not a move. */
const OTHER_DEEDS: Readonly<Record<string, Pick<Verb, 'past' | 'gerund'>>> = {
  swap: { past: 'swapped seats', gerund: 'swapping seats' },
  'no swap': { past: 'stayed', gerund: 'staying' },
  resign: { past: 'resigned', gerund: 'resigning' },
  'play on': { past: 'played on', gerund: 'playing on' },
};

/** 'took 5', 'resigned' */
function deed({ phrase, text }: ReviewedMove, write: Write): string {
  if (phrase) return `${phrase.verb.past} ${write(phrase.object)}`;
  return OTHER_DEEDS[text]?.past ?? text;
}

/** 'taking 5 or 7', 'adding it', 'playing on' */
function better({ phrase: chosen, best }: ReviewedMove, write: Write): string {
  const objects = new Map<string, string[]>(); // by verb
  for (const { phrase, text } of best.slice(0, MOST_BEST)) {
    const verb = phrase?.verb.gerund ?? OTHER_DEEDS[text]?.gerund ?? text;
    const same = best.length === 1 && phrase?.object === chosen?.object;
    const object = phrase ? [same ? 'it' : write(phrase.object)] : [];
    objects.set(verb, [...(objects.get(verb) ?? []), ...object]);
  }
  const ways = [...objects].map(([verb, list]) => [verb, anyOf(list)].filter(Boolean).join(' '));
  return [...ways, ...(best.length > MOST_BEST ? ['another move'] : [])].join(', or ');
}

export function accuracies({ accuracy, moves }: Review): string[] {
  return accuracy.map(({ name, accuracy }) => {
    if (accuracy !== null) return `${safe(name)}: accuracy ${Math.round(accuracy * 100)} %.`;
    const own = moves.filter((move) => move.name === name);
    const isHopeless = own.length > 0 && own.every(({ win }) => win === 0);
    return isHopeless
      ? `${safe(name)} never had a winning move.`
      : `${safe(name)} never had a choice that mattered.`;
  });
}

export function courseLegend({ first, second }: Names): string {
  return `high: ${first} is winning, low: ${second}`;
}
