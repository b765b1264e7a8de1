/** Somebody at the keyboard, who looks at what came of a key before pressing the next one. */

import type { Key } from './keys.ts';
import { type OpenTerminal, openTerminal, type TerminalOptions } from './pty.ts';

/** The program waits for an answer, and nothing is typed yet. (A low window has no line of keys.) */
export const PROMPT = /[:?](?:\n +(?:arrow keys or type|Enter: (?:play|confirm)(?! the typed))[^\n]*)?$/;

/** A game on the whole screen, when it asks for the first time. */
export async function sitDown(
  game: string,
  args: readonly string[] = [],
  options: TerminalOptions = {},
): Promise<OpenTerminal> {
  const terminal = openTerminal(['play', game, '--names', 'Ann,Bo', '--pace', '0', ...args], options);
  await terminal.until(PROMPT);
  return terminal;
}

/** Types answers, one after the other. */
export async function answer(terminal: OpenTerminal, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await terminal.until(PROMPT);
    const before = terminal.screen();
    terminal.type(text);
    terminal.press('enter');
    await terminal.until(() => terminal.screen() !== before && PROMPT.test(terminal.screen()));
  }
}

/** Presses keys of which each changes something. */
export async function press(terminal: OpenTerminal, ...keys: readonly Key[]): Promise<void> {
  for (const key of keys) {
    const before = terminal.screen();
    terminal.press(key);
    await terminal.until(() => terminal.screen() !== before);
  }
}

/** Moves with the arrow keys to where the screen shows that it is marked, and takes it. */
export async function take(terminal: OpenTerminal, ...keys: readonly Key[]): Promise<void> {
  await press(terminal, ...keys);
  await answer(terminal, '');
}
