/** An animated coin toss. A tap or a key ends it at once. */

import { useEffect, useState } from 'preact/hooks';
import { starts, WHO_STARTS } from '../../sentences/settings.ts';
import { Shape } from '../board/shapes.tsx';
import { isTypingTarget } from '../input/keys.ts';

const FLIGHT = 550; // milliseconds
const REST = 350;

/** Others are the browser's, or go from place to place. */
const SKIPPING = /^(.|Enter|Escape|Arrow.*)$/u;

export function Coin({ name, landed }: { readonly name: string; landed(): void }) {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timers = [
      setTimeout(() => setDown(true), still ? 0 : FLIGHT),
      setTimeout(landed, (still ? 0 : FLIGHT) + REST),
    ];
    const onKey = (event: KeyboardEvent) => {
      // A key that is still held is the one that began the game.
      if (event.repeat || isTypingTarget(event) || !SKIPPING.test(event.key)) return;
      event.preventDefault(); // nor is it a move
      landed();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return (
    <button type="button" class="coin-toss" onClick={landed}>
      <span class={`coin${down ? ' down' : ''}`} aria-hidden="true">
        <Shape of="first" />
      </span>
      <span aria-live="polite">{down ? starts(name) : WHO_STARTS}</span>
    </button>
  );
}
