/** Plays the rounds of a series at a table, and saves them. On a screen it asks after each round what to do. */

import { countRound, rematch } from '../../match/series.ts';
import { standing } from '../../sentences/series.ts';
import { THAT_WAS_QUICK, trySetting } from '../../sentences/settings.ts';
import { livelierAfter, seriesWith } from '../../session/livelier.ts';
import { beginRound, type Session } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { Solutions } from '../solving/solutions.ts';
import { datedRecord, saveRecord } from '../storage/save-record.ts';
import { OVERTAKEN, type Table } from '../table/table.ts';
import { dealer } from './dealer.ts';
import type { Plan } from './plan.ts';
import { type Played, playGame } from './play-game.ts';
import type { SessionSaver } from './session-saver.ts';

export interface Left {
  readonly session: Session; // as it was left
  readonly saved: boolean; // whether it can be resumed
  readonly how: Played['how'] | 'another'; // to choose another game
}

export async function playSeries(plan: Plan, table: Table, saver: SessionSaver | null): Promise<Left> {
  const { file, random } = plan;
  const solutions = new Solutions();
  const context = { ...plan, table, solutions, save: (session: Session) => saver?.save(session) };
  let { session, deal } = plan;
  try {
    for (;;) {
      const played = await playGame(session, context);
      session = played.session;
      if (file !== undefined) saveRecord(file, session);
      if (played.how !== 'over') return { ...played, saved: saver?.hasSaved(session) ?? false };
      const series = countRound(session.series, session.match);
      const next = beginRound(series, session.players, deal());
      if (next) saver?.save(next); // a series can also stop between rounds
      const saved = next !== null && (saver?.hasSaved(next) ?? false);
      if (!table.live) {
        if (standing(series)) table.tell('', standing(series));
        if (!next) return { ...played, saved };
        session = next;
        continue;
      }
      const record = datedRecord(session);
      const { game } = series.variant;
      const setting = next ? undefined : livelierAfter(session.match);
      const command = await whatNow(
        { session: { ...session, series }, table, solutions, record: () => record },
        [next ? 'next' : 'rematch', ...(setting ? (['try'] as const) : []), 'another'],
        setting && { news: [`${THAT_WAS_QUICK} ${trySetting(game, setting)}.`], livelier: setting.name },
      );
      if (command === 'quit' || command === 'another')
        return { session, saved, how: command === 'quit' ? 'over' : command };
      if (command === OVERTAKEN) continue; // online only
      const isLivelier = command === 'try' && setting;
      const following = isLivelier ? seriesWith(series, setting) : rematch(series);
      if (isLivelier) deal = dealer(following.variant, random, undefined);
      session = next ?? (beginRound(following, session.players, deal()) as Session);
    }
  } finally {
    saver?.close();
  }
}
