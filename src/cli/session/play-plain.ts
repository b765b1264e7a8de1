/** A series in lines of text. */

import { writeRecord } from '../../match/record.ts';
import { countRound } from '../../match/series.ts';
import { standing } from '../../sentences/series.ts';
import { starts } from '../../sentences/settings.ts';
import { type Sitting, sitDown } from '../../session/session.ts';
import { called, type ExitCode } from '../args/command.ts';
import { USUAL_PROMPTS } from '../prompt/prompt-commands.ts';
import { Solutions } from '../solving/solutions.ts';
import { datedRecord, saveRecord } from '../storage/save-record.ts';
import { openShelf } from '../storage/shelf.ts';
import { PlainTable } from '../table/plain-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { Keeper } from './keeper.ts';
import type { Plan } from './plan.ts';
import { type Played, playGame } from './play-game.ts';

export async function playPlain(plan: Plan, terminal: Terminal): Promise<ExitCode> {
  const { random, file, deal } = plan;
  const table = new PlainTable(terminal);
  const keeper =
    terminal.isTyped || plan.name !== null
      ? new Keeper(openShelf(), (text) => terminal.complain(text), plan.name)
      : null;
  const around = {
    table,
    random,
    solutions: new Solutions(),
    pace: 0,
    prompts: USUAL_PROMPTS,
    record: datedRecord,
    keep: (sitting: Sitting) => keeper?.keep(sitting),
  };
  if (plan.tossed) terminal.say(`The coin says: ${starts(plan.sitting.match.scene.names.first)}`, '');
  try {
    for (let next: Sitting | null = plan.sitting; next; ) {
      const { sitting, how } = await playGame(next, around);
      if (file !== undefined) saveRecord(file, sitting.match);
      if (how !== 'over') {
        return broken(sitting, how, keeper?.hasKept(sitting) ?? false, terminal);
      }
      const series = countRound(sitting.series, sitting.match);
      if (standing(series)) terminal.say('', standing(series));
      next = sitDown(series, sitting.players, deal());
      if (next) keeper?.keep(next); // a series can be left between two rounds, too
    }
    return 0;
  } finally {
    keeper?.close();
  }
}

function broken(sitting: Sitting, how: Played['how'], kept: boolean, terminal: Terminal): ExitCode {
  const { match, series } = sitting;
  const why = terminal.interrupted || how === 'left' ? 'You stopped' : 'The input ended';
  terminal.say(`${why} before the game was over. Its record so far:`, '');
  terminal.streams.output.write(writeRecord({ match, tags: {} }));
  if (standing(series)) terminal.say('', standing(series));
  if (kept) terminal.say('', called('To go on with it: ninefold resume'));
  return terminal.interrupted ? 130 : how === 'left' ? 0 : 1;
}
