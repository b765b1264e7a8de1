import type { Arguments, ExitCode } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { PLAIN, type Plan } from './plan.ts';

/** Plays on the whole screen where there is one, in lines of text otherwise or with --plain. */
export async function sitDownAt(
  terminal: Terminal,
  plan: Plan,
  switches: Arguments['switches'],
): Promise<ExitCode> {
  if (!terminal.isScreen || switches.has(PLAIN.name)) {
    const { playPlain } = await import('./play-plain.ts');
    return playPlain(plan, terminal);
  }
  const { sitAtScreen } = await import('../screen-session.ts');
  return sitAtScreen(terminal, plan);
}
