/** The turning point, and how well each played. */

import { accuracies, turningPoint } from '../../sentences/reviews.ts';
import { Button } from '../parts/button.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { formatMove, typesetBeside } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

export function ReviewOutcome({ cursor }: { readonly cursor: ReviewCursor }) {
  const reviewed = cursor.reviewed.value?.review;
  if (!reviewed) return <SolverProgress />;
  const turn = reviewed.turningPoint;
  const lesson = turn && cursor.lessonOf(turn);
  const learned = lesson ? typesetBeside(cursor.match.scene.names, lesson) : undefined;
  return (
    <>
      <div class="stack tight start">
        <p>{turningPoint(reviewed, formatMove, learned)}</p>
        {turn && (
          <Button label={reviewTexts.goToTurn} act={() => cursor.to(cursor.decisions.value.indexOf(turn))} />
        )}
      </div>
      <ul class="accuracies soft">
        {accuracies(reviewed).map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
