/** How far a command has come, where it takes over a second and somebody watches. */

import type { Terminal } from '../terminal/terminal.ts';

const PATIENCE = 1000; // milliseconds
const BAR = 30;

export interface ProgressBar {
  show(share: number): void;
  clear(): void;
}

export function progressBar({ streams }: Terminal, label: string): ProgressBar {
  const errors = streams.errors as typeof streams.errors & { isTTY?: boolean };
  const start = performance.now();
  let shown = '';
  return {
    show(share) {
      if (!errors.isTTY || performance.now() - start < PATIENCE) return;
      const full = Math.round(share * BAR);
      const percent = `${Math.round(share * 100)}`.padStart(3);
      const line = `\r${label} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${percent} %`;
      if (line !== shown) errors.write(line);
      shown = line;
    },
    clear() {
      if (shown) errors.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}
