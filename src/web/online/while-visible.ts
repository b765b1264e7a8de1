/** Repeats an action while the page is visible. */

import { useEffect } from 'preact/hooks';

export function useWhileVisible(act: () => unknown, milliseconds: number): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) act();
    };
    look();
    const timer = setInterval(look, milliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
