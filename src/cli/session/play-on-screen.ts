/** A series on the whole screen: round after round, and what people want to do afterwards. */

import { countRound, rematch } from '../../match/series.ts';
import { type Sitting, sitDown } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { USUAL_PROMPTS } from '../prompt/prompt-commands.ts';
import { Solutions } from '../solving/solutions.ts';
import { datedRecord, saveRecord } from '../storage/save-record.ts';
import type { Shelf } from '../storage/shelf.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { OVERTAKEN } from '../table/table.ts';
import type { Display } from '../terminal/display.ts';
import type { Style } from '../terminal/style.ts';
import { Keeper } from './keeper.ts';
import type { Plan } from './plan.ts';
import { playGame } from './play-game.ts';

export interface Room {
  readonly display: Display;
  readonly style: Style;
  readonly shelf: Shelf;
}

const ANOTHER = { answer: 'another', label: 'another game' } as const;

const CHOICES = {
  next: { before: [{ answer: 'next', label: 'next round' }], after: [ANOTHER] },
  rematch: { before: [{ answer: 'rematch', label: 'rematch' }], after: [ANOTHER] },
} as const;

export interface Left {
  readonly sitting: Sitting; // as it was when they stopped
  readonly kept: boolean; // whether there is something to go on with
  readonly why: 'quit' | 'another' | 'interrupted';
}

export async function playOnScreen(plan: Plan, { display, style, shelf }: Room): Promise<Left> {
  const { random, pace, file, deal, name } = plan;
  const table = new ScreenTable(display, style);
  const keeper = new Keeper(shelf, (text) => table.tell(text), name);
  const solutions = new Solutions();
  const around = {
    table,
    solutions,
    random,
    pace,
    prompts: USUAL_PROMPTS,
    record: datedRecord,
    keep: (sitting: Sitting) => keeper.keep(sitting),
  };
  let { sitting } = plan;
  try {
    for (;;) {
      const played = await playGame(sitting, around);
      sitting = played.sitting;
      if (file !== undefined) saveRecord(file, sitting.match);
      if (played.how !== 'over')
        return { sitting, kept: keeper.hasKept(sitting), why: table.interrupted ? 'interrupted' : 'quit' };
      const series = countRound(sitting.series, sitting.match);
      const next = sitDown(series, sitting.players, deal());
      if (next) keeper.keep(next); // a series can be left between two rounds, too
      const wish = await whatNow(
        { ...sitting, series },
        { ...around, style },
        CHOICES[next ? 'next' : 'rematch'],
      );
      if (wish === OVERTAKEN) continue; // at online games only
      if (wish !== 'next' && wish !== 'rematch')
        return { sitting, kept: next !== null && keeper.hasKept(next), why: wish };
      sitting = next ?? (sitDown(rematch(series), sitting.players, deal()) as Sitting);
    }
  } finally {
    keeper.close();
  }
}
