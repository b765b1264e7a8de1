/** Says what it waits for, if that takes a while. */

import type { Terminal } from '../terminal/terminal.ts';

const SLOW = 2000; // milliseconds

export async function sayIfSlow<T>(
  terminal: Terminal,
  work: Promise<T>,
  words = 'Waiting for the server …',
): Promise<T> {
  const late = setTimeout(() => terminal.say(words), SLOW);
  try {
    return await work;
  } finally {
    clearTimeout(late);
  }
}
