/** A game looked at again, in words and signs. */

import { percent, safe } from '../core/text.ts';
import type { Match, Setup } from '../match/match.ts';
import type { Review, ReviewedMove } from '../solver/review.ts';
import type { Page } from './page.ts';
import { padTo, widthOf } from './screen/measure.ts';
import { SHAPES, type Style } from './style.ts';

/** All of it: every decision, the course of the game, where it turned. */
export function reviewPage(
  { setup, result }: Match,
  reviewed: Review,
  style: Style,
  { paragraph }: Page,
): string[] {
  const { moves } = reviewed;
  const names = [safe(setup.names.first), safe(setup.names.second)];
  const textWidth = Math.max(3, ...moves.map(({ text }) => text.length));
  const nameWidth = Math.max(...names.map(widthOf));
  return [
    style.strong(`${setup.variant.game.title}: ${names[0]} against ${names[1]}`),
    ...paragraph(result ? result.reason : 'The game is not over.'),
    '',
    ...moves.map((move) => moveLine(move, nameWidth, textWidth, style)),
    '',
    ...reviewSummary(setup, reviewed).flatMap((line) => paragraph(line)),
  ];
}

/** In a few lines: the course of the game, the turning point, how well each has played. */
export function reviewSummary({ names }: Setup, reviewed: Review): string[] {
  return [
    ...(changes(reviewed.course)
      ? [...chart(reviewed.course, [safe(names.first), safe(names.second)]), '']
      : []),
    turn(reviewed),
    ...reviewed.accuracy.map(({ name, accuracy }) =>
      accuracy === null
        ? `${safe(name)}: nothing was ever at stake.`
        : `${safe(name)}: accuracy ${Math.round(accuracy * 100)} %.`,
    ),
  ];
}

function turn({ turningPoint, moves }: Review): string {
  if (turningPoint) {
    const { ply, name, text } = turningPoint;
    return `The turning point is move ${ply}: ${safe(name)} chose ${text}, and best was ${best(turningPoint)}.`;
  }
  return moves.some(({ lost }) => lost > 0) ? 'Nobody made a mistake.' : 'Nobody gave anything away.';
}

const SIGNS = { forced: '·', best: '✓', fine: '·', slower: '…', inexact: '~', mistake: '✗' };

function moveLine(move: ReviewedMove, nameWidth: number, textWidth: number, style: Style): string {
  const { ply, seat, name, text, mark, win, lost } = move;
  const paint = mark === 'mistake' ? style.loss : mark === 'best' ? style.win : (plain: string) => plain;
  const cost = lost > 0 && lost < 1 ? `: wins ${percent(win)} instead of ${percent(win + lost)}` : '';
  const better = mark === 'best' || mark === 'forced' ? '' : `; best: ${best(move)}`;
  const who = `${SHAPES[seat]} ${padTo(safe(name), nameWidth)}`;
  return `${String(ply).padStart(3)}  ${who}  ${text.padEnd(textWidth)} ${paint(`${SIGNS[mark]} ${mark}`)}${cost}${better}`;
}

function best({ best }: ReviewedMove): string {
  return best.slice(0, 6).join(', ') + (best.length > 6 ? ' and others' : '');
}

function changes(course: readonly number[]): boolean {
  return course.some((share) => share !== course[0]);
}

const BARS = '▁▂▃▄▅▆▇█';

/** One bar for the start and each decision or card: the higher, the better for whoever began. */
function chart(course: readonly number[], [one, two]: readonly string[]): string[] {
  const bars = course.map((share) => BARS[Math.round(share * (BARS.length - 1))]);
  return [bars.join(''), `high: ${one} is winning, low: ${two}`];
}
