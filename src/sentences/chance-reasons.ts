/** Why a move is good or bad where chance acts, a sentence for each motif. */

import { type Needs, other, type Seat } from '../core/rules.ts';
import { allOf, percent, plural } from '../core/text.ts';
import { type MovePhrase, plainFeat } from '../core/words.ts';
import type { ChancePoint, Shift } from '../reasons/chance/points.ts';
import type { Reason } from '../reasons/reason.ts';

/** How people are spoken of. */
interface Speech {
  name(seat: Seat): string; // 'you', 'Ann'
  does(seat: Seat, you: string, they: string): string; // 'you win', 'Ann wins'
}

export function chanceSentence(point: ChancePoint, why: Reason, { name, does }: Speech): string {
  const { mover, finish } = why;
  const opponent = other(mover);
  const move = gerund(why.move.phrase);
  switch (point.motif) {
    case 'only-move':
      return 'no other move is possible.';
    case 'cannot-be-caught':
      return `${name(opponent)} cannot catch up any more if ${does(mover, 'make', 'makes')} no mistake, whichever cards come.`;
    case 'cannot-catch-up':
      return `${name(mover)} cannot catch up any more if ${does(opponent, 'make', 'makes')} no mistake, whichever cards come.`;
    case 'otherwise':
      return `${gerund(point.other.phrase)} ${wins(point.win)}.`;
    case 'hardly-matters':
      return `it hardly matters: ${compared(point.win, point.otherwise, move, gerund(point.other.phrase))}.`;
    case 'puts-out-of-reach':
      return `${missing(point.needs, move, (you, they) => does(mover, you, they))}: ${name(mover)} can no longer ${finish}.`;
    case 'keeps-in-reach':
      return `after ${gerund(point.other.phrase)} ${name(mover)} could no longer ${finish}.`;
    case 'nobody-finishes':
      return `nobody can ${finish} any more.`;
    case 'chance-of-finishing':
    case 'chance-at-the-end': {
      const chance = `${possessive(name(mover))} chance to ${plainFeat(point.feat)}`;
      const [from, to] = shares(point);
      const rises = point.to > point.from;
      if (why.points[0] === point)
        return `${move} ${rises ? 'raises' : 'lowers'} ${chance} from ${from} to ${to}.`;
      return `${point.inReturn ? (rises ? 'in return, ' : 'but ') : ''}${chance} ${rises ? 'rises' : 'falls'} from ${from} to ${to}.`;
    }
    case 'odds':
      return `${compared(point.win, point.otherwise, move, gerund(point.other.phrase))}.`;
  }
}

/** What is too little to finish: numbers that fit, or cards to come. */
function missing(
  { cards, fitting, draws }: Needs,
  move: string,
  does: (you: string, they: string) => string,
): string {
  if (fitting.length === 0) return `${move} leaves nothing to follow`;
  if (fitting.length < cards) return `${move} leaves only ${allOf(fitting.map(String))} to follow`;
  return `${does('need', 'needs')} ${plural(cards, 'more card')} and ${does('draw', 'draws')} only ${draws}`;
}

function wins(share: number): string {
  if (share === 0) return 'would lose';
  return share === 1 ? 'would win' : `would win ${percent(share)} of the time`;
}

function compared(win: number, otherwise: number, move: string, other: string): string {
  return percent(win) === percent(otherwise)
    ? `${move} wins ${percent(win)} of the time, and so does ${other}`
    : `${move} wins ${percent(win)} of the time, ${other} ${percent(otherwise)}`;
}

const CLOSE = 0.02; // shares that differ by less need a decimal

/** '2 %' and '15 %'; '2.1 %' and '2.8 %'. Only certainty shows as 0 or 100. */
function shares({ from, to }: Shift): readonly [string, string] {
  const whole = (share: number) => {
    const rounded = Math.round(share * 100);
    const misleads = (rounded === 0 && share > 0) || (rounded === 100 && share < 1);
    return misleads ? percent(share) : `${rounded} %`;
  };
  const write =
    Math.abs(to - from) < CLOSE ? (share: number) => (share === 0 ? '0 %' : percent(share)) : whole;
  return [write(from), write(to)];
}

/** 'adding the 7' */
function gerund({ verb, object }: MovePhrase): string {
  return `${verb.gerund} ${object}`;
}

/** 'your', "Ann's" */
function possessive(name: string): string {
  return name === 'you' ? 'your' : `${name}'s`;
}
