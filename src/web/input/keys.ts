/** Keyboard shortcuts of a page. */

import { useEffect } from 'preact/hooks';
import { letterKeys } from '../storage/preferences.ts';

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

/** Whether a key is meant for a field, a dialog or the browser itself. */
export function isTypingTarget(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target } = event;
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
