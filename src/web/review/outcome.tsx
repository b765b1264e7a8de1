/** Where the game turned, and how well each has played. */

import { safe } from '../../core/text.ts';
import { SolverProgress } from '../parts/progress.tsx';
import { reviewTexts } from '../texts/review.ts';
import type { Walk } from './walk.ts';

export function Outcome({ walk }: { readonly walk: Walk }) {
  const reviewed = walk.reviewed.value?.review;
  if (!reviewed) return <SolverProgress />;
  const { turningPoint, moves, accuracy } = reviewed;
  const point = walk.decisions.value.indexOf(turningPoint);
  return (
    <>
      <p>
        {turningPoint
          ? reviewTexts.turned({ ...turningPoint, name: safe(turningPoint.name) })
          : reviewTexts.notTurned(moves.every(({ lost }) => lost === 0))}
      </p>
      {turningPoint && (
        <button type="button" class="button" onClick={() => walk.to(point)}>
          {reviewTexts.goToTurn}
        </button>
      )}
      <ul class="accuracies">
        {accuracy.map(({ name, accuracy }) => (
          <li>{reviewTexts.accuracy(safe(name), accuracy)}</li>
        ))}
      </ul>
    </>
  );
}
