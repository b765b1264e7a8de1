/** Somebody at the keyboard, who looks at what came of a key before pressing the next one. */

import type { Key } from './keys.ts';
import { type OpenTerminal, openTerminal, type TerminalOptions } from './pty.ts';

/** The program waits for an answer, and nothing is typed yet. */
export const PROMPT = /[:?]\n +(?:arrow keys or type|Enter: (?:play|confirm)(?! the typed))[^\n]*$/;

/** The same in a low window, which may have no room for the line of keys; a coin that is tossed asks, too. */
const PROMPT_ALONE = /(?<!Who starts)[:?]$/;

const asks = (screen: string) => PROMPT.test(screen) || PROMPT_ALONE.test(screen);

/** A game on the whole screen, when it asks for the first time. */
export async function sitDown(
  game: string,
  args: readonly string[] = [],
  options: TerminalOptions = {},
): Promise<OpenTerminal> {
  const terminal = openTerminal(['play', game, '--names', 'Ann,Bo', '--pace', '0', ...args], options);
  await terminal.until(() => asks(terminal.screen()));
  return terminal;
}

/** Types answers, one after the other. */
export async function answer(terminal: OpenTerminal, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await terminal.until(() => asks(terminal.screen()));
    const before = terminal.screen();
    terminal.type(text);
    terminal.press('enter');
    await terminal.until(() => terminal.screen() !== before && asks(terminal.screen()));
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
