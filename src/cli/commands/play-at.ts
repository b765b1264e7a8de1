import type { Arguments, ExitCode } from '../args/command.ts';
import { runOnScreen } from '../menu/run-on-screen.ts';
import { PLAIN, type Plan } from '../session/plan.ts';
import { playPlain } from '../session/play-plain.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Plays on the full screen if there is one, otherwise or with --plain as text. */
export async function playAt(
  terminal: Terminal,
  plan: Plan,
  switches: Arguments['switches'],
): Promise<ExitCode | readonly string[]> {
  const isScreen = terminal.isScreen && !switches.has(PLAIN.name);
  return isScreen ? runOnScreen(terminal, plan) : playPlain(plan, terminal);
}
