/** The decisions of a game, each with its mark. What was forced one after the other is one entry. */

import { safe } from '../../core/text.ts';
import { forcedCount, MARKS, TURNING_POINT } from '../../sentences/reviews.ts';
import { foldForced, type ReviewedMove } from '../../solver/review.ts';
import { pointAfter } from '../../solver/review-steps.ts';
import { Shape } from '../board/shapes.tsx';
import { formatMove } from '../texts/format.ts';
import type { ReviewCursor } from './review-cursor.ts';

export function DecisionList({ cursor }: { readonly cursor: ReviewCursor }) {
  const decisions = cursor.decisions.value.filter((decision) => decision !== null);
  return (
    <ol class="decisions">
      {foldForced(decisions).map((group) => (
        <Entry key={group[0]?.before} cursor={cursor} group={group} />
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly cursor: ReviewCursor;
  readonly group: readonly ReviewedMove[];
}

function Entry({ cursor, group }: EntryProps) {
  const [decision, ...others] = group as readonly [ReviewedMove, ...ReviewedMove[]];
  const shown = cursor.decisions.value[cursor.at.value];
  const isCurrent = !cursor.variation.value && group.some((move) => move === shown);
  const isTurn = decision === cursor.reviewed.value?.review.turningPoint;
  return (
    <li>
      <button
        type="button"
        class={`decision ${decision.mark}`}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => cursor.to(pointAfter(decision))}
      >
        <span class="soft">{decision.ply}</span>
        <Shape of={decision.seat} />
        <span class="unseen">{safe(decision.name)}</span>
        <b>{formatMove(decision.text)}</b>
        <span class="mark-words">
          <span aria-hidden="true">{MARKS[decision.mark].sign}</span>{' '}
          {others.length > 0 ? forcedCount(group.length) : MARKS[decision.mark].name}
          {isTurn && <small>{TURNING_POINT}</small>}
        </span>
      </button>
    </li>
  );
}
