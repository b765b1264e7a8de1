/** The buttons and keys to step with. */

import { useEffect } from 'preact/hooks';
import { useKeys } from '../input/keys.ts';
import { ValuesButton } from '../parts/values-button.tsx';
import { reviewTexts } from '../texts/review.ts';
import { tableTexts } from '../texts/table.ts';
import type { ReviewCursor } from './review-cursor.ts';

const PACE = 900; // milliseconds

export function Steps({ cursor }: { readonly cursor: ReviewCursor }) {
  useAutoplay(cursor);
  useKeys({
    ArrowLeft: () => cursor.step(-1),
    ArrowRight: () => cursor.step(1),
    Home: () => cursor.to(0),
    End: () => cursor.to(cursor.last),
    Escape: () => cursor.to(cursor.at.value),
  });
  const at = cursor.at.value;
  const { value: variation } = cursor.variation;
  const isStart = !variation && at === 0;
  const isEnd = variation ? variation.at >= variation.line.length - 1 : at >= cursor.last;
  const step = (label: string, sign: string, act: () => void, isDone: boolean) => (
    <button
      type="button"
      class="button step"
      aria-label={label}
      title={label}
      aria-disabled={isDone}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no field set
    <div class="row steps" role="group" aria-label={tableTexts.actions}>
      {step(reviewTexts.toStart, '|◀', () => cursor.to(0), isStart)}
      {step(reviewTexts.stepBack, '◀', () => cursor.step(-1), isStart)}
      {step(reviewTexts.stepOn, '▶', () => cursor.step(1), isEnd)}
      {step(reviewTexts.toEnd, '▶|', () => cursor.to(cursor.last), !variation && isEnd)}
      <ValuesButton />
    </div>
  );
}

/** Plays out the best line. */
function useAutoplay(cursor: ReviewCursor): void {
  const autoplays = cursor.variation.value?.autoplays;
  useEffect(() => {
    if (!autoplays) return;
    const timer = setInterval(() => cursor.autoplay(), PACE);
    return () => clearInterval(timer);
  }, [cursor, autoplays]);
}
