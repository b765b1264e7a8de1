/** Where the game turned, and how well each has played. */

import { safe } from '../../core/text.ts';
import { SolverProgress } from '../parts/progress.tsx';
import { texts } from '../texts.ts';
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
          ? texts.turned({ ...turningPoint, name: safe(turningPoint.name) })
          : texts.notTurned(moves.every(({ lost }) => lost === 0))}
      </p>
      {turningPoint && (
        <button type="button" class="button" onClick={() => walk.to(point)}>
          {texts.goToTurn}
        </button>
      )}
      <ul class="accuracies">
        {accuracy.map(({ name, accuracy }) => (
          <li>{texts.accuracy(safe(name), accuracy)}</li>
        ))}
      </ul>
    </>
  );
}
