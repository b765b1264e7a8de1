/** A key that ends what need not be waited for. A tap is an ordinary click on it. */

import { useEffect } from 'preact/hooks';
import { isTypingTarget } from './keys.ts';

/** Others are the browser's, or go from place to place. */
const SKIPPING = /^(.|Enter|Escape|Arrow.*)$/u;

export function useSkipKey(active: boolean, skip: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      // A key that is still held is the one that began it.
      if (event.repeat || isTypingTarget(event) || !SKIPPING.test(event.key)) return;
      event.preventDefault(); // nor is it a move
      skip();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [active]);
}
