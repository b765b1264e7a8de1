/** The review of a game as a page. */

import type { Names } from '../../core/scene.ts';
import { safe } from '../../core/text.ts';
import { NOT_OVER } from '../../match/game-over.ts';
import type { Match, Setup } from '../../match/match.ts';
import { explainReview } from '../../reasons/explain-review.ts';
import { pairing } from '../../sentences/moves.ts';
import {
  accuracies,
  courseLegend,
  judgementNote,
  type Lessons,
  lessonsOf,
  MARKS,
  turningPoint,
} from '../../sentences/reviews.ts';
import { foldForced, type Review, type ReviewedMove, review } from '../../solver/review.ts';
import type { Solution } from '../../solver/solution.ts';
import { padTo, widthOf } from '../terminal/measure.ts';
import type { Page } from '../terminal/page.ts';
import { exchanged, type Style } from '../terminal/style.ts';

/** A review and what there is to learn from it. */
export interface ReviewWithLessons {
  readonly review: Review;
  readonly lessons: Lessons;
}

export function reviewWithLessons(match: Match, solution: Solution): ReviewWithLessons {
  const reviewed = review(match, solution);
  return { review: reviewed, lessons: lessonsOf(explainReview(match, reviewed, solution)) };
}

/** In the style of the seats at the start. */
export function reviewPage(match: Match, reviewed: ReviewWithLessons, page: Page): string[] {
  const { setup, result } = match;
  const { style, paragraph } = page;
  const swap = match.log.findIndex(({ kind }) => kind === 'swap');
  const exchange = exchanged(style);
  const { moves } = reviewed.review;
  const names = safeNames(setup);
  const textWidth = Math.max(3, ...moves.map(({ text }) => text.length));
  const nameWidth = Math.max(widthOf(names.first), widthOf(names.second));
  return [
    style.strong(`${setup.variant.game.title}: ${pairing(names)}`),
    ...paragraph(result ? result.reason : NOT_OVER),
    '',
    ...foldForced(moves).flatMap((group) => [
      ...groupLines(group, nameWidth, textWidth, {
        ...page,
        style: isAfter(swap, group) ? exchange : style,
      }),
      ...group.flatMap((move) => {
        const learned = reviewed.lessons.get(move);
        return learned ? paragraph(learned, INDENT) : [];
      }),
    ]),
    '',
    ...reviewSummary(setup, reviewed).flatMap((line) => paragraph(line)),
  ];
}

/** The course of the game, its turning point and the accuracies, in a few lines. */
export function reviewSummary(setup: Setup, { review, lessons }: ReviewWithLessons): string[] {
  const learned = review.turningPoint ? lessons.get(review.turningPoint) : undefined;
  return [
    ...(changes(review.course) ? [chart(review.course), courseLegend(safeNames(setup)), ''] : []),
    turningPoint(review, String, learned),
    ...accuracies(review),
  ];
}

function safeNames({ names }: Setup): Names {
  return { first: safe(names.first), second: safe(names.second) };
}

const INDENT = '       ';

/** Colours and shapes stay with the persons when they swap seats. */
function isAfter(swap: number, [move]: readonly ReviewedMove[]): boolean {
  return swap >= 0 && (move as ReviewedMove).before > swap;
}

/** What was forced in one line, so that what was decided is seen. */
function groupLines(
  group: readonly ReviewedMove[],
  nameWidth: number,
  textWidth: number,
  { style, paragraph }: Page,
): string[] {
  const [move, next] = group as readonly [ReviewedMove, ReviewedMove?];
  if (!next) return [moveLine(move, nameWidth, textWidth, style)];
  const texts = group.map(({ text }) => text).join(' ');
  return paragraph(`${MARKS.forced.sign} ${MARKS.forced.name}: ${texts}`, '     ').map(style.soft);
}

function moveLine(move: ReviewedMove, nameWidth: number, textWidth: number, style: Style): string {
  const { ply, seat, name, text } = move;
  const who = `${style.shapes[seat]} ${padTo(safe(name), nameWidth)}`;
  return `${String(ply).padStart(3)}  ${who}  ${text.padEnd(textWidth)} ${marked(move, style)}${judgementNote(move)}`;
}

/** '✗ mistake' */
export function marked({ mark }: ReviewedMove, style: Style, name = MARKS[mark].name): string {
  const text = `${MARKS[mark].sign} ${name}`;
  return mark === 'mistake' ? style.loss(text) : mark === 'best' ? style.win(text) : text;
}

function changes(course: readonly number[]): boolean {
  return course.some((share) => share !== course[0]);
}

const BARS = '▁▂▃▄▅▆▇█';

/** One bar for the start and one for each decision or card: high is good for the starter. */
function chart(course: readonly number[]): string {
  return course.map((share) => BARS[Math.round(share * (BARS.length - 1))]).join('');
}
