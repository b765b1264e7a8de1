/** Plays a series on the full screen, with a prompt after each round. */

import { countRound, rematch } from '../../match/series.ts';
import { beginRound, type Session } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { Solutions } from '../solving/solutions.ts';
import type { GameStore } from '../storage/game-store.ts';
import { datedRecord, saveRecord } from '../storage/save-record.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { OVERTAKEN } from '../table/table.ts';
import type { Display } from '../terminal/display.ts';
import type { Plan } from './plan.ts';
import { playGame } from './play-game.ts';
import { SessionSaver } from './session-saver.ts';

const ANOTHER = { answer: 'another', label: 'another game' } as const;

const CHOICES = {
  next: { before: [{ answer: 'next', label: 'next round' }], after: [ANOTHER] },
  rematch: { before: [{ answer: 'rematch', label: 'rematch' }], after: [ANOTHER] },
} as const;

export interface Left {
  readonly session: Session; // as it was left
  readonly saved: boolean; // whether it can be resumed
  readonly why: 'quit' | 'another' | 'interrupted';
}

export async function playOnScreen(plan: Plan, display: Display, store: GameStore): Promise<Left> {
  const { file, deal } = plan;
  const table = new ScreenTable(display);
  const saver = new SessionSaver(store, (text) => table.tell(text), plan.name);
  const solutions = new Solutions();
  const context = { ...plan, table, solutions, save: (session: Session) => saver.save(session) };
  let { session } = plan;
  try {
    for (;;) {
      const played = await playGame(session, context);
      session = played.session;
      if (file !== undefined) saveRecord(file, session.match);
      if (played.how !== 'over')
        return { session, saved: saver.hasSaved(session), why: table.interrupted ? 'interrupted' : 'quit' };
      const series = countRound(session.series, session.match);
      const next = beginRound(series, session.players, deal());
      if (next) saver.save(next); // a series can also stop between rounds
      const record = datedRecord(session);
      const command = await whatNow(
        { session: { ...session, series }, table, solutions, record: () => record },
        CHOICES[next ? 'next' : 'rematch'],
      );
      if (command === OVERTAKEN) continue; // online only
      if (command !== 'next' && command !== 'rematch')
        return { session, saved: next !== null && saver.hasSaved(next), why: command };
      session = next ?? (beginRound(rematch(series), session.players, deal()) as Session);
    }
  } finally {
    saver.close();
  }
}
