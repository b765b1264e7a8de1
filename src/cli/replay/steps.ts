/** A game to step through: where to stop, and what is told there. */

import type { Lines } from '../../core/words.ts';
import { type Match, undo } from '../../match/match.ts';
import { forcedMoves } from '../../sentences/moves.ts';
import {
  accuracies,
  costNote,
  forcedCount,
  judgement,
  TURNING_POINT,
  turningPoint,
} from '../../sentences/reviews.ts';
import { foldForced, type ReviewedMove } from '../../solver/review.ts';
import { pointAfter } from '../../solver/review-steps.ts';
import { marked, type ReviewWithLessons } from '../pages/review-page.ts';
import { replayLine } from '../table/what-happened.ts';
import type { Style } from '../terminal/style.ts';

export interface GameStep {
  readonly point: number; // how many events had happened after it
  readonly from: number; // and before it
  readonly moves: readonly ReviewedMove[]; // several if they were forced; none before there is a review
}

/** Colours and shapes are of persons, who may swap seats. */
type StyleAt = (events: number) => Style;

/** A card and the move made with it are one step, and so are forced moves one after the other. */
export function stepsOf(match: Match, reviewed: ReviewWithLessons | null): readonly GameStep[] {
  const start = { point: 0, from: 0, moves: [] };
  const steps = reviewed
    ? foldForced(reviewed.review.moves).map((moves) => {
        const [first, last] = [moves[0], moves.at(-1)] as [ReviewedMove, ReviewedMove];
        return { point: pointAfter(last), from: first.before, moves };
      })
    : match.log.flatMap(({ kind }, i) => (kind === 'draw' ? [] : [{ point: i + 1, from: i, moves: [] }]));
  return [start, ...steps];
}

/** What happened in a step, what it was worth, and what there is to learn from it. */
export function stepNotes(
  match: Match,
  { point, moves }: GameStep,
  reviewed: ReviewWithLessons | null,
  styleAt: StyleAt,
): Lines {
  const { review, lessons } = reviewed ?? {};
  const turn = review?.turningPoint;
  if (point === 0) {
    if (!review) return [];
    return [turningPoint(review, String, turn ? lessons?.get(turn) : undefined), ...accuracies(review)];
  }
  const [move] = moves;
  if (moves.length > 1) return [forcedMoves(moves.map((move) => `${shapeOf(move, styleAt)} ${move.text}`))];
  const style = styleAt(point);
  const happened = replayLine(undo(match, match.log.length - point), style);
  if (!move || move.mark === 'forced') return [happened];
  const mark = marked(move, style) + (move === turn ? `, ${TURNING_POINT}` : '');
  const learned = lessons?.get(move); // and what would have been right
  return learned
    ? [happened, `${mark}${costNote(move)}.`, learned]
    : [happened, `${mark}: ${judgement(move)}`];
}

/** All steps as a list beside the board; the one that is shown is marked. */
export function stepRows(
  steps: readonly GameStep[],
  at: number,
  reviewed: ReviewWithLessons,
  styleAt: StyleAt,
): readonly string[] {
  const width = Math.max(...reviewed.review.moves.map(({ text }) => text.length));
  const style = styleAt(0);
  return steps.slice(1).map(({ moves }, i) => {
    const move = moves[0] as ReviewedMove;
    const { ply, text } = move;
    const arrow = i + 1 === at ? style.strong('▸') : ' ';
    const number = style.soft(String(ply).padStart(2));
    if (moves.length > 1) return `${arrow} ${number}   ${style.soft(forcedCount(moves.length))}`;
    const name = move === reviewed.review.turningPoint ? TURNING_POINT : undefined;
    return `${arrow} ${number} ${shapeOf(move, styleAt)} ${text.padEnd(width)} ${marked(move, style, name)}`;
  });
}

function shapeOf({ seat, before }: ReviewedMove, styleAt: StyleAt): string {
  const style = styleAt(before);
  return style[seat](style.shapes[seat]);
}
