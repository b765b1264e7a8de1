/** The buttons and keys to step with. */

import { useEffect } from 'preact/hooks';
import { useKeys } from '../input/keys.ts';
import { ValuesButton } from '../parts/values-button.tsx';
import { reviewTexts } from '../texts/review.ts';
import { tableTexts } from '../texts/table.ts';
import type { Walk } from './walk.ts';

const PACE = 900; // milliseconds

export function Steps({ walk }: { readonly walk: Walk }) {
  usePlayedOut(walk);
  useKeys({
    ArrowLeft: () => walk.step(-1),
    ArrowRight: () => walk.step(1),
    Home: () => walk.to(0),
    End: () => walk.to(walk.last),
    Escape: () => walk.to(walk.at.value),
  });
  const at = walk.at.value;
  const { value: detour } = walk.detour;
  const isStart = !detour && at === 0;
  const isEnd = detour ? detour.at >= detour.line.length - 1 : at >= walk.last;
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
    <div class="buttons" role="group" aria-label={tableTexts.actions}>
      {step(reviewTexts.toStart, '|◀', () => walk.to(0), isStart)}
      {step(reviewTexts.stepBack, '◀', () => walk.step(-1), isStart)}
      {step(reviewTexts.stepOn, '▶', () => walk.step(1), isEnd)}
      {step(reviewTexts.toEnd, '▶|', () => walk.to(walk.last), !detour && isEnd)}
      <ValuesButton />
    </div>
  );
}

/** Plays out the best line. */
function usePlayedOut(walk: Walk): void {
  const runs = walk.detour.value?.runs;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => walk.runOn(), PACE);
    return () => clearInterval(timer);
  }, [walk, runs]);
}
