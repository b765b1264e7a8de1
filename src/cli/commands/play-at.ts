import type { Arguments, ExitCode } from '../args/command.ts';
import { PLAIN, type Plan } from '../session/plan.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Plays on the full screen if there is one, otherwise or with --plain as text. */
export async function playAt(
  terminal: Terminal,
  plan: Plan,
  switches: Arguments['switches'],
): Promise<ExitCode> {
  if (!terminal.isScreen || switches.has(PLAIN.name)) {
    const { playPlain } = await import('../session/play-plain.ts');
    return playPlain(plan, terminal);
  }
  const { runOnScreen: sitAtScreen } = await import('../menu/run-on-screen.ts');
  return sitAtScreen(terminal, plan);
}
