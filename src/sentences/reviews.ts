/** A game looked at again. */

import { SEATS } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { anyOf, capitalize, percent, safe } from '../core/text.ts';
import type { Verb } from '../core/words.ts';
import type { Explanation } from '../reasons/explain-review.ts';
import type { Mark, Review, ReviewedMove } from '../solver/review.ts';
import { reason } from './reasons.ts';
import { YOU } from './you.ts';

interface MarkWords {
  readonly sign: string;
  readonly name: string;
  readonly meaning: string;
}

export const MARKS: Readonly<Record<Mark, MarkWords>> = {
  forced: { sign: '·', name: 'forced', meaning: 'There was nothing to decide.' },
  best: { sign: '✓', name: 'best', meaning: 'Nothing was better.' },
  fine: { sign: '·', name: 'fine', meaning: 'Nothing was given away: the position was lost anyway.' },
  slower: { sign: '…', name: 'slower', meaning: 'It still wins, but takes longer than it must.' },
  inexact: { sign: '~', name: 'inexact', meaning: 'This gave a little of the chance to win away.' },
  mistake: { sign: '✗', name: 'mistake', meaning: 'This gave the win away.' },
};

export const TURNING_POINT = 'the turning point';
export const forcedCount = (count: number) => `${count} forced moves`;

const MOST_BEST = 6; // moves that are named

type Write = (move: string) => string; // a shell may write moves in its own way

/** What a decision was worth, and what would have been better. */
export function judgement(move: ReviewedMove, write: Write = String): string {
  const { mark, lost, best } = move;
  const partly = lost > 0 && lost < 1;
  const meaning =
    mark === 'mistake' && partly ? 'This gave much of the chance to win away.' : MARKS[mark].meaning;
  const cost = costWords(move);
  return `${meaning}${cost && ` It ${cost}.`}${hasBetter(mark) ? ` Best: ${bestMoves(best, write)}.` : ''}`;
}

/** The same in a list: ': wins 40.0 % instead of 50.0 %; best: +2'. */
export function judgementNote(move: ReviewedMove): string {
  const { mark, best } = move;
  return `${costNote(move)}${hasBetter(mark) ? `; best: ${bestMoves(best)}` : ''}`;
}

/** ': wins 40.0 % instead of 50.0 %' */
export function costNote(move: ReviewedMove): string {
  const cost = costWords(move);
  return cost && `: ${cost}`;
}

function hasBetter(mark: Mark): boolean {
  return mark !== 'best' && mark !== 'forced';
}

/** Empty without chance, and where the odds look alike. */
function costWords({ win, lost }: ReviewedMove): string {
  const [now, before] = [percent(win), percent(win + lost)];
  return lost < 1 && now !== before ? `wins ${now} instead of ${before}` : '';
}

function bestMoves(best: ReviewedMove['best'], write: Write = String): string {
  const some = best.slice(0, MOST_BEST).map(({ text }) => write(text));
  return some.join(', ') + (best.length > MOST_BEST ? ' and others' : '');
}

/** What a move that gave something away did, and what would have been right. */
export function lesson({ move, names, why, answered, right }: Explanation): string {
  const cast = {
    you: SEATS.find((seat) => names[seat] === YOU) ?? null,
    names: { first: safe(names.first), second: safe(names.second) },
    mightHave: !answered,
  };
  const isCompared = why.points.some(({ motif }) => motif === 'odds' || motif === 'otherwise');
  if (!right && isCompared) return reason(why, cast);
  return `${reason(why, cast)} ${right ? whatWon(move, right) : `${capitalize(better(move, String))} was better.`}`;
}

/** 'Only 5 stopped it.', 'Only 5 or 7 would have won.' */
function whatWon({ best }: ReviewedMove, { moves, of, stop }: NonNullable<Explanation['right']>): string {
  if (moves.length > MOST_BEST)
    return `${best[0]?.text}, for one, would have won (${moves.length} of ${of} moves).`;
  return `Only ${anyOf(moves.map(({ text }) => text))} ${stop ? 'stopped it' : 'would have won'}.`;
}

/** The lessons by decision, for those that there are. */
export type Lessons = ReadonlyMap<ReviewedMove, string>;

export function lessonsOf(explanations: readonly Explanation[]): Lessons {
  return new Map(explanations.map((explanation) => [explanation.move, lesson(explanation)]));
}

/** With what there is to learn from it, if that is known. */
export function turningPoint(
  { turningPoint: turn }: Review,
  write: Write = String,
  learned: string | undefined = undefined,
): string {
  if (!turn) return 'No mistakes by either side.';
  const what = `The turning point is move ${turn.ply}: ${safe(turn.name)} ${deed(turn, write)}`;
  return learned ? `${what}. ${learned}` : `${what}; ${better(turn, write)} was better.`;
}

/** Of what is not a move. */
const OTHER_DEEDS: Readonly<Record<string, Pick<Verb, 'past' | 'gerund'>>> = {
  swap: { past: 'swapped seats', gerund: 'swapping seats' },
  'no swap': { past: 'stayed', gerund: 'staying' },
  resign: { past: 'resigned', gerund: 'resigning' },
  'out of time': { past: 'ran out of time', gerund: 'running out of time' },
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
  return accuracy.map(({ name, mattered, right }) => {
    if (mattered > 0) return `${safe(name)} ${rightOf(right, mattered)} that mattered.`;
    const own = moves.filter((move) => move.name === name);
    const isHopeless = own.length > 0 && own.every(({ win }) => win === 0);
    return isHopeless
      ? `${safe(name)} never had a winning move.`
      : `${safe(name)} never had a choice that mattered.`;
  });
}

function rightOf(right: number, mattered: number): string {
  if (mattered === 1) return `chose ${right === 1 ? 'right' : 'wrong'} in the one decision`;
  return `chose right in ${right} of the ${mattered} decisions`;
}

export function courseLegend({ first, second }: Names): string {
  return `high: ${first} ${first === YOU ? 'are' : 'is'} winning, low: ${second}`;
}
