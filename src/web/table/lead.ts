/** Of all windows showing a game, one runs the automatic steps: the first visible one. */

export interface Lead {
  isHeld(): boolean;
  close(): void;
}

export function takeLead(name: string, taken: () => void): Lead {
  let asking: AbortController | undefined; // while the window is visible
  let held = false;

  function take(): void {
    asking = new AbortController();
    const { signal } = asking;
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        signal.addEventListener('abort', () => release());
        held = true;
        taken();
      });
    if (navigator.locks)
      navigator.locks.request(name, { signal }, hold).catch(() => {}); // given up while waiting
    else hold(); // there are no locks without https
  }

  function letGo(): void {
    held = false;
    asking?.abort();
    asking = undefined;
  }

  function look(): void {
    if (document.hidden) letGo();
    else if (!asking) take();
  }

  document.addEventListener('visibilitychange', look);
  look();
  return {
    isHeld: () => held,
    close() {
      document.removeEventListener('visibilitychange', look);
      letGo();
    },
  };
}
