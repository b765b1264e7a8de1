/** A number that was taken can no longer have the focus; without care it would be lost, and with it the place on the page. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardLook } from './look.ts';

export function useFocusKept(root: RefObject<HTMLElement | null>, { view }: BoardLook): void {
  const hadFocus = useRef(false);
  // While it is drawn anew, the button that had the focus may go away.
  hadFocus.current = root.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus.current && isLost) root.current?.focus({ preventScroll: true });
  }, [view]);
}
