/** Plays a series as text. */

import { writeRecord } from '../../match/record.ts';
import { countRound } from '../../match/series.ts';
import { standing } from '../../sentences/series.ts';
import { starts } from '../../sentences/settings.ts';
import { beginRound, type Session } from '../../session/session.ts';
import { called, type ExitCode } from '../args/command.ts';
import { Solutions } from '../solving/solutions.ts';
import { openGameStore } from '../storage/game-store.ts';
import { saveRecord } from '../storage/save-record.ts';
import { PlainTable } from '../table/plain-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Plan } from './plan.ts';
import { type Played, playGame } from './play-game.ts';
import { SessionSaver } from './session-saver.ts';

export async function playPlain(plan: Plan, terminal: Terminal): Promise<ExitCode> {
  const { file, deal } = plan;
  const table = new PlainTable(terminal);
  const saver =
    terminal.isTyped || plan.name !== null
      ? new SessionSaver(openGameStore(), (text) => terminal.complain(text), plan.name)
      : null;
  const context = {
    ...plan,
    table,
    solutions: new Solutions(),
    save: (session: Session) => saver?.save(session),
  };
  if (plan.tossed) terminal.say(`The coin says: ${starts(plan.session.match.scene.names.first)}`, '');
  try {
    for (let next: Session | null = plan.session; next; ) {
      const { session, how } = await playGame(next, context);
      if (file !== undefined) saveRecord(file, session.match);
      if (how !== 'over') return broken(session, how, saver?.hasSaved(session) ?? false, terminal);
      const series = countRound(session.series, session.match);
      if (standing(series)) terminal.say('', standing(series));
      next = beginRound(series, session.players, deal());
      if (next) saver?.save(next); // a series can also stop between rounds
    }
    return 0;
  } finally {
    saver?.close();
  }
}

function broken(session: Session, how: Played['how'], saved: boolean, terminal: Terminal): ExitCode {
  const { match, series } = session;
  const why = terminal.interrupted || how === 'left' ? 'You stopped' : 'The input ended';
  terminal.say(`${why} before the game was over. Its record so far:`, '');
  terminal.streams.output.write(writeRecord({ match, tags: {} }));
  if (standing(series)) terminal.say('', standing(series));
  if (saved) terminal.say('', called('To go on with it: ninefold resume'));
  return terminal.interrupted ? 130 : how === 'left' ? 0 : 1;
}
