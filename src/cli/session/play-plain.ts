/** Plays a series as text. */

import { writeRecord } from '../../match/record.ts';
import { GAME_SAVED } from '../../sentences/playing.ts';
import { standing } from '../../sentences/series.ts';
import { starts } from '../../sentences/settings.ts';
import { called, type ExitCode } from '../args/command.ts';
import { GameStore } from '../storage/game-store.ts';
import { PlainTable } from '../table/plain-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Plan } from './plan.ts';
import { type Left, playSeries } from './play-series.ts';
import { SessionSaver } from './session-saver.ts';

export async function playPlain(plan: Plan, terminal: Terminal): Promise<ExitCode> {
  const saver =
    terminal.isTyped || plan.name !== null
      ? new SessionSaver(new GameStore(), (text) => terminal.complain(text), plan.name)
      : null;
  if (plan.tossed) terminal.say(`The coin says: ${starts(plan.session.match.scene.names.first)}`, '');
  const left = await playSeries(plan, new PlainTable(terminal), saver);
  return left.how === 'over' ? 0 : breakOff(left, terminal);
}

function breakOff({ session, how, saved }: Left, terminal: Terminal): ExitCode {
  const { match, series } = session;
  const why = terminal.interrupted || how === 'left' ? 'You stopped' : 'The input ended';
  terminal.say(`${why} before the game was over. Its record so far:`, '');
  terminal.streams.output.write(writeRecord({ match, tags: {} }));
  if (standing(series)) terminal.say('', standing(series));
  if (saved) terminal.say('', called(GAME_SAVED));
  return terminal.interrupted ? 130 : how === 'left' ? 0 : 1;
}
