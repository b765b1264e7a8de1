/** What happened at a step, what it was worth, and what would have been better. */

import { judgement } from '../../sentences/reviews.ts';
import type { ReviewedMove } from '../../solver/review.ts';
import { whatHappened } from '../board/what-happened.ts';
import { Button } from '../parts/button.tsx';
import { formatMove } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import type { Walk } from './walk.ts';

export function Comment({ walk }: { readonly walk: Walk }) {
  return (
    <div class={`comment stack tight start${walk.detour.value ? ' detour' : ''}`} aria-live="polite">
      {walk.detour.value ? <Aside walk={walk} /> : <StepComment walk={walk} />}
    </div>
  );
}

/** Beside the game. */
function Aside({ walk }: { readonly walk: Walk }) {
  const detour = walk.detour.value;
  const shown = walk.shown.value;
  if (!detour) return null;
  return (
    <>
      <Button strong label={reviewTexts.backToGame} act={() => walk.to(walk.at.value)} />
      <p class="soft">{walk.detourWords.value.map(formatMove).join(' ')}</p>
      <p>
        <b>{detour.kind === 'best' ? reviewTexts.showingLine : reviewTexts.trying}</b>
      </p>
      {/* Last, because it grows while the line plays out. */}
      <p>
        {detour.at > 0 ? whatHappened(shown) : ''} {shown.result?.reason}
      </p>
    </>
  );
}

function StepComment({ walk }: { readonly walk: Walk }) {
  const point = walk.at.value;
  const decision = walk.decisions.value[point];
  const shown = walk.shown.value;
  return (
    <>
      <p>
        <b>{reviewTexts.step(point, walk.last)}</b>{' '}
        {point === 0 ? reviewTexts.startOfGame : whatHappened(shown)}{' '}
        {decision && <Judged decision={decision} />}
      </p>
      {walk.hasBetter(point) && (
        <Button strong label={reviewTexts.whatShould} act={() => walk.showBest(point)} />
      )}
      <p class="soft">{shown.result ? '' : reviewTexts.tryHint}</p>
    </>
  );
}

function Judged({ decision }: { readonly decision: ReviewedMove }) {
  return <span class={`judged ${decision.mark}`}>{judgement(decision, formatMove)}</span>;
}
