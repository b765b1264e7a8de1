/** Plays a series on the full screen, with a prompt after each round. */

import { countRound, rematch } from '../../match/series.ts';
import { beginRound, type Session } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { USUAL_PROMPTS } from '../prompt/prompt-commands.ts';
import { Solutions } from '../solving/solutions.ts';
import type { GameStore } from '../storage/game-store.ts';
import { datedRecord, saveRecord } from '../storage/save-record.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { OVERTAKEN } from '../table/table.ts';
import type { Display } from '../terminal/display.ts';
import type { Style } from '../terminal/style.ts';
import type { Plan } from './plan.ts';
import { playGame } from './play-game.ts';
import { SessionSaver } from './session-saver.ts';

export interface ScreenContext {
  readonly display: Display;
  readonly style: Style;
  readonly store: GameStore;
}

const ANOTHER = { answer: 'another', label: 'another game' } as const;

const CHOICES = {
  next: { before: [{ answer: 'next', label: 'next round' }], after: [ANOTHER] },
  rematch: { before: [{ answer: 'rematch', label: 'rematch' }], after: [ANOTHER] },
} as const;

export interface Left {
  readonly session: Session; // as it was left
  readonly kept: boolean; // whether it can be resumed
  readonly why: 'quit' | 'another' | 'interrupted';
}

export async function playOnScreen(plan: Plan, { display, style, store }: ScreenContext): Promise<Left> {
  const { random, pace, file, deal, name } = plan;
  const table = new ScreenTable(display, style);
  const keeper = new SessionSaver(store, (text) => table.tell(text), name);
  const solutions = new Solutions();
  const around = {
    table,
    solutions,
    random,
    pace,
    prompts: USUAL_PROMPTS,
    record: datedRecord,
    keep: (session: Session) => keeper.keep(session),
  };
  let { session } = plan;
  try {
    for (;;) {
      const played = await playGame(session, around);
      session = played.session;
      if (file !== undefined) saveRecord(file, session.match);
      if (played.how !== 'over')
        return { session, kept: keeper.hasKept(session), why: table.interrupted ? 'interrupted' : 'quit' };
      const series = countRound(session.series, session.match);
      const next = beginRound(series, session.players, deal());
      if (next) keeper.keep(next); // a series can also stop between rounds
      const command = await whatNow(
        { ...session, series },
        { ...around, style },
        CHOICES[next ? 'next' : 'rematch'],
      );
      if (command === OVERTAKEN) continue; // online only
      if (command !== 'next' && command !== 'rematch')
        return { session, kept: next !== null && keeper.hasKept(next), why: command };
      session = next ?? (beginRound(rematch(series), session.players, deal()) as Session);
    }
  } finally {
    keeper.close();
  }
}
