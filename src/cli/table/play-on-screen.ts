/** A series on the whole screen: round after round, and what people want to do afterwards. */

import { Problem } from '../../core/problem.ts';
import { anyOf } from '../../core/text.ts';
import { countRound, rematch } from '../../match/series.ts';
import { type Sitting, sitDown } from '../../players/sitting.ts';
import { review } from '../../solver/review.ts';
import type { Shelf } from '../kept/shelf.ts';
import { reviewPage, reviewSummary } from '../review-page.ts';
import type { Display } from '../screen/display.ts';
import { seriesLines } from '../series-words.ts';
import type { Style } from '../style.ts';
import { Keeper } from './keeper.ts';
import type { Plan } from './plan.ts';
import { playGame } from './play-game.ts';
import { save, saveRecord } from './save-record.ts';
import { ScreenTable } from './screen-table.ts';
import { Solutions } from './solutions.ts';
import { BACK } from './table.ts';

export interface Room {
  readonly display: Display;
  readonly style: Style;
  readonly shelf: Shelf;
}

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
  const around = { table, solutions, random, pace, keep: (sitting: Sitting) => keeper.keep(sitting) };
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
      const wish = await afterwards({ ...sitting, series }, table, solutions, style);
      if (wish !== 'next' && wish !== 'rematch')
        return { sitting, kept: next !== null && keeper.hasKept(next), why: wish };
      sitting = next ?? (sitDown(rematch(series), sitting.players, deal()) as Sitting);
    }
  } finally {
    keeper.close();
  }
}

type Wish = 'next' | 'rematch' | 'another' | 'quit' | 'interrupted';

async function afterwards(
  sitting: Sitting,
  table: ScreenTable,
  solutions: Solutions,
  style: Style,
): Promise<Wish> {
  const { match, series } = sitting;
  const { setup } = match;
  const solution = await solutions.of(setup.variant, table, false);
  const reviewed = solution instanceof Problem ? null : review(match, solution);
  const goesOn = series.winners.length < series.rounds;
  const tallied = seriesLines(series).filter(Boolean);
  const told = reviewed ? [...tallied, ...reviewSummary(setup, reviewed)] : tallied;
  const buttons = [
    goesOn ? { answer: 'next', label: 'next round' } : { answer: 'rematch', label: 'rematch' },
    ...(reviewed ? [{ answer: 'review', label: 'review' }] : []),
    { answer: 'save', label: 'save' },
    { answer: 'another', label: 'another game' },
    { answer: 'quit', label: 'quit' },
  ];
  let said: readonly string[] = told;
  for (;;) {
    table.tell(...said);
    const typed = await table.ask({ prompt: 'What now?', moves: 0, buttons });
    if (typed === null) return table.interrupted ? 'interrupted' : 'quit';
    if (typed === BACK) continue;
    const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(typed) ?? [];
    const meant = buttons.filter(({ answer }) => answer.startsWith(word.toLowerCase()));
    const wish = meant.length === 1 ? meant[0]?.answer : undefined;
    said = told;
    if (wish === 'review' && reviewed) {
      await table.read('The game again', (page) => reviewPage(match, reviewed, style, page));
    } else if (wish === 'save') said = [...told, save(rest, sitting)];
    else if (wish) return wish as Wish;
    else {
      const answers = (meant.length > 1 ? meant : buttons).map(({ answer }) => answer);
      said = [
        ...told,
        meant.length > 1 ? `That could be ${anyOf(answers)}.` : `Choose from: ${answers.join(', ')}`,
      ];
    }
  }
}
