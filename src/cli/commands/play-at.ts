import type { Arguments, ExitCode } from '../args/command.ts';
import { runOnScreen } from '../menu/run-on-screen.ts';
import { PLAIN, type Plan } from '../session/plan.ts';
import { playPlain } from '../session/play-plain.ts';
import { Display } from '../terminal/display.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Not for what comes through a pipe, and not with --plain. */
export function isForScreen(
  { words, switches }: Pick<Arguments, 'words' | 'switches'>,
  { isScreen }: Terminal,
): boolean {
  return isScreen && words[0] !== '-' && !switches.has(PLAIN.name);
}

/** Plays on the full screen if there is one, otherwise or with --plain as text. */
export async function playAt(
  terminal: Terminal,
  plan: Plan,
  switches: Arguments['switches'],
): Promise<ExitCode | readonly string[]> {
  return isForScreen({ words: [], switches }, terminal)
    ? runOnScreen(terminal, plan)
    : playPlain(plan, terminal);
}

/** Shows something on the full screen, which may come to a game to play. */
export async function watchThenPlay(
  terminal: Terminal,
  watch: (display: Display) => Promise<Plan | null>,
): Promise<ExitCode | readonly string[]> {
  const display = new Display(terminal.streams);
  let plan: Plan | null;
  let code: ExitCode;
  try {
    plan = await watch(display);
    code = display.interrupted ? 130 : 0;
  } finally {
    display.close();
  }
  return plan ? runOnScreen(terminal, plan) : code;
}
