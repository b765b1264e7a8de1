/** Keyboard shortcuts of a page. */

import { useEffect } from 'preact/hooks';
import { letterKeys } from '../storage/preferences.ts';
import { isTypingTarget } from './typing-target.ts';

/** Runs a key's action once per press. Single letters can be switched off. */
export function useKeys(acts: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1;
      if (isTypingTarget(event) || event.shiftKey || !Object.hasOwn(acts, event.key)) return;
      if (isLetter && (event.repeat || !letterKeys.value)) return;
      event.preventDefault();
      acts[event.key]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
