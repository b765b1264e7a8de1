/** The decisions of a game, each with its mark. */

import { safe } from '../../core/text.ts';
import { MARKS } from '../../sentences/reviews.ts';
import { Shape } from '../board/shapes.tsx';
import { formatMove } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import type { Walk } from './walk.ts';

const SIGNS = { forced: '·', best: '✓', fine: '·', slower: '…', inexact: '~', mistake: '✗' };

export function DecisionList({ walk }: { readonly walk: Walk }) {
  const turning = walk.reviewed.value?.review.turningPoint;
  return (
    <ol class="decisions">
      {walk.decisions.value.map((decision, point) =>
        decision ? (
          <li key={`${decision.before} ${decision.text}`}>
            <button
              type="button"
              class={`decision ${decision.mark}`}
              aria-current={walk.at.value === point && !walk.detour.value ? 'step' : undefined}
              onClick={() => walk.to(point)}
            >
              <span class="soft">{decision.ply}</span>
              <Shape of={decision.seat} />
              <span class="unseen">{safe(decision.name)}</span>
              <b>{formatMove(decision.text)}</b>
              <span class="mark-words">
                <span aria-hidden="true">{SIGNS[decision.mark]}</span> {MARKS[decision.mark].name}
                {decision === turning && <small>{reviewTexts.turningPoint}</small>}
              </span>
            </button>
          </li>
        ) : null,
      )}
    </ol>
  );
}
