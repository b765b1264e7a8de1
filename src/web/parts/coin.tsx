/** An animated coin toss. A tap or a key ends it at once. */

import { useEffect, useState } from 'preact/hooks';
import { starts, WHO_STARTS } from '../../sentences/settings.ts';
import { spokenTo } from '../../sentences/you.ts';
import { Shape } from '../board/shapes.tsx';
import { useSkipKey } from '../input/skip.ts';

const FLIGHT = 550; // milliseconds
const REST = 350;

export function Coin({ name, landed }: { readonly name: string; landed(): void }) {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timers = [
      setTimeout(() => setDown(true), still ? 0 : FLIGHT),
      setTimeout(landed, (still ? 0 : FLIGHT) + REST),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  useSkipKey(true, landed);
  return (
    <button type="button" class="coin-toss" onClick={landed}>
      <span class={`coin${down ? ' down' : ''}`} aria-hidden="true">
        <Shape of="first" />
      </span>
      <span aria-live="polite">
        {down ? spokenTo({ first: name, second: name }, starts(name)) : WHO_STARTS}
      </span>
    </button>
  );
}
