/** What happened at a step, what it was worth, and what would have been better. */

import { eventWords } from '../../match/record.ts';
import { judgement } from '../../sentences/reviews.ts';
import { reasonWon, whatHappened } from '../board/what-happened.ts';
import { Button } from '../parts/button.tsx';
import { formatMove, typesetBeside } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor, Variation } from './review-cursor.ts';

export function Comment({ cursor }: { readonly cursor: ReviewCursor }) {
  const variation = cursor.variation.value;
  return (
    <div class={`comment stack tight start${variation ? ' variation' : ''}`} aria-live="polite">
      {variation ? <Aside cursor={cursor} variation={variation} /> : <StepComment cursor={cursor} />}
    </div>
  );
}

/** Beside the game. */
function Aside({ cursor, variation }: { readonly cursor: ReviewCursor; readonly variation: Variation }) {
  const { line, at, kind } = variation;
  const shown = cursor.shown.value;
  const words = line.slice(1).map((match) => formatMove(eventWords(match).at(-1) ?? ''));
  return (
    <>
      <Button strong label={reviewTexts.backToGame} act={() => cursor.to(cursor.at.value)} />
      <p class="soft">{words.join(' ')}</p>
      <p>
        <b>{kind === 'best' ? reviewTexts.showingLine : reviewTexts.trying}</b>
      </p>
      {/* Last, because it grows while the line plays out. */}
      <p>
        {at > 0 ? whatHappened(shown) : ''} {reasonWon(shown)}
      </p>
    </>
  );
}

function StepComment({ cursor }: { readonly cursor: ReviewCursor }) {
  const point = cursor.at.value;
  const decision = cursor.decisions.value[point];
  const shown = cursor.shown.value;
  const learned = decision && cursor.lessonOf(decision);
  return (
    <>
      <p>
        <b>{reviewTexts.step(point, cursor.last)}</b>{' '}
        {point === 0 ? reviewTexts.startOfGame : whatHappened(shown)}{' '}
        {decision && <span class={`judged ${decision.mark}`}>{judgement(decision, formatMove)}</span>}
      </p>
      {learned && <p>{typesetBeside(shown.scene.names, learned)}</p>}
      {cursor.betterLine.value.length > 0 && (
        <Button strong label={reviewTexts.whatShould} act={() => cursor.showBetter()} />
      )}
      <p class="soft">{shown.result ? '' : reviewTexts.tryHint}</p>
    </>
  );
}
