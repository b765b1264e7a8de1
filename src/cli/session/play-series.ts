/** Plays the rounds of a series at a table, and saves them. On a screen it asks after each round what to do. */

import { countRound, following } from '../../match/series.ts';
import { TAKEN_BACK, TRYING_AGAIN } from '../../sentences/playing.ts';
import { standing } from '../../sentences/series.ts';
import { THAT_WAS_QUICK, trySetting } from '../../sentences/settings.ts';
import { YOU } from '../../sentences/you.ts';
import { sessionAt, tryAgain } from '../../session/from-here.ts';
import { livelierAfter, seriesWith } from '../../session/livelier.ts';
import { beginRound, type Session, takenBack } from '../../session/session.ts';
import { withNameForOnly } from '../../session/shown.ts';
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
  readonly how: Played['how'] | 'another'; // to choose another game, now that this one is over
}

export async function playSeries(plan: Plan, table: Table, saver: SessionSaver | null): Promise<Left> {
  const { file, random } = plan;
  const solutions = new Solutions();
  const context = { ...plan, table, solutions, save: (session: Session) => saver?.save(session) };
  let { session, deal, greeting } = plan;
  try {
    for (;;) {
      const played = await playGame(session, { ...context, greeting });
      session = played.session;
      if (file !== undefined) saveRecord(file, session);
      if (played.how !== 'over')
        return { session, how: played.how, saved: saver?.hasSaved(session) ?? false };
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
        { session: withNameForOnly({ ...session, series }, YOU), table, solutions, record: () => record },
        [
          next ? 'next' : 'rematch',
          ...(setting ? (['try'] as const) : []),
          ...(takenBack(session) && !next ? (['undo'] as const) : []),
          'another',
        ],
        {
          mayTry: true,
          ...(setting && {
            news: [`${THAT_WAS_QUICK} ${trySetting(game, setting)}.`],
            livelier: setting.name,
          }),
        },
      );
      if (command === 'quit' || command === 'another')
        return { session, saved, how: command === 'quit' ? 'over' : command };
      if (command === OVERTAKEN) continue; // online only
      if (command === 'undo') {
        session = takenBack(session) as Session; // else not offered
        saver?.reopen(session);
        greeting = TAKEN_BACK;
        continue;
      }
      if (typeof command === 'object') {
        session = tryAgain(sessionAt(session, command.events), random);
        saver?.leave(); // the next round waits
        greeting = TRYING_AGAIN;
        continue;
      }
      const isLivelier = command === 'try' && setting;
      const rematch = isLivelier ? seriesWith(series, setting) : following(series);
      if (isLivelier) deal = dealer(rematch.variant, random, undefined);
      session = next ?? (beginRound(rematch, session.players, deal()) as Session);
    }
  } finally {
    saver?.close();
  }
}
