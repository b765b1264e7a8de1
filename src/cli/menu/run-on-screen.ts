/** Runs the full-screen program: menu and games in turn, until the user quits. */

import { outcome } from '../../sentences/moves.ts';
import { GAME_SAVED } from '../../sentences/playing.ts';
import { recordOf } from '../../session/session.ts';
import { called, type ExitCode } from '../args/command.ts';
import type { Plan } from '../session/plan.ts';
import { playPlain } from '../session/play-plain.ts';
import { type Left, playSeries } from '../session/play-series.ts';
import { SessionSaver } from '../session/session-saver.ts';
import { GameStore } from '../storage/game-store.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { showToss } from '../table/toss-coin.ts';
import { Display } from '../terminal/display.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Without a plan, starts with the menu. Returns the words of another command, if that was chosen. */
export async function runOnScreen(
  terminal: Terminal,
  plan: Plan | null,
): Promise<ExitCode | readonly string[]> {
  const display = new Display(terminal.streams);
  const store = new GameStore();
  let next = plan;
  let left: Left | null = null;
  try {
    for (;;) {
      if (!next) {
        const { menu } = await import('./menu.ts');
        const chosen = await menu(display, store, left);
        if (typeof chosen === 'string') return chosen === 'interrupted' ? 130 : 0;
        if ('command' in chosen) return chosen.command;
        next = chosen.plan;
        if (chosen.plain) {
          display.close();
          left = null;
          return await playPlain(next, terminal);
        }
      }
      if (next.tossed) await showToss(display, next.session.match.setup.names);
      const table = new ScreenTable(display);
      const saver = new SessionSaver(store, (text) => table.tell(text), next.name);
      left = await playSeries(next, table, saver);
      if (left.how !== 'another' && left.how !== 'menu') return table.interrupted ? 130 : 0;
      next = null;
    }
  } finally {
    display.close();
    if (left) terminal.say(...farewell(left));
  }
}

/** Printed at the end. */
function farewell({ session, saved }: Left): string[] {
  if (session.match.result) {
    const won = outcome(session.match);
    return saved ? [won, called('To resume the series: ninefold resume')] : [won];
  }
  if (saved) return [called(GAME_SAVED)];
  return session.match.ply > 0 ? ['The game so far:', '', recordOf(session).trimEnd()] : [];
}
