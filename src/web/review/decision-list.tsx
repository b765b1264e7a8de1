/** The decisions of a game, each with its mark. */

import { safe } from '../../core/text.ts';
import { MARKS } from '../../sentences/reviews.ts';
import { Shape } from '../board/shapes.tsx';
import { formatMove } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

const SIGNS = { forced: '·', best: '✓', fine: '·', slower: '…', inexact: '~', mistake: '✗' };

export function DecisionList({ cursor }: { readonly cursor: ReviewCursor }) {
  const turning = cursor.reviewed.value?.review.turningPoint;
  return (
    <ol class="decisions">
      {cursor.decisions.value.map((decision, point) =>
        decision ? (
          <li key={`${decision.before} ${decision.text}`}>
            <button
              type="button"
              class={`decision ${decision.mark}`}
              aria-current={cursor.at.value === point && !cursor.variation.value ? 'step' : undefined}
              onClick={() => cursor.to(point)}
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
