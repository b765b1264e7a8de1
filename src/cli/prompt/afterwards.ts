/** What people want to do when a game is over. */

import { Problem } from '../../core/problem.ts';
import { anyOf } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import { standing } from '../../sentences/series.ts';
import type { Sitting } from '../../session/session.ts';
import { review } from '../../solver/review.ts';
import { reviewPage, reviewSummary } from '../pages/review-page.ts';
import { save } from '../storage/save-record.ts';
import { BACK, type Button, OVERTAKEN } from '../table/table.ts';
import type { Style } from '../terminal/style.ts';
import type { Asking } from './surroundings.ts';

export interface WhatElse<Wish extends string> {
  readonly before: readonly Button<Wish>[]; // what can be chosen before review and save
  readonly after: readonly Button<Wish>[];
  readonly told?: Lines;
  readonly again?: boolean; // it was asked before, and something has come in between
  readonly signal?: AbortSignal;
}

/** Until it is something else than review and save. The series counts the game already. */
export async function whatNow<Wish extends string>(
  sitting: Sitting,
  { table, solutions, style, record }: Asking & { readonly style: Style },
  { before, after, told: more = [], again = false, signal }: WhatElse<Wish>,
): Promise<Wish | 'quit' | 'interrupted' | typeof OVERTAKEN> {
  const { match, series } = sitting;
  const { setup } = match;
  const solution = await solutions.of(setup.variant, table, false);
  const reviewed = solution instanceof Problem ? null : review(match, solution);
  const tallied = standing(series);
  const told = [...(tallied ? [tallied] : []), ...(reviewed ? reviewSummary(setup, reviewed) : []), ...more];
  const buttons: Button<Wish | 'review' | 'save' | 'quit'>[] = [
    ...before,
    ...(reviewed ? [{ answer: 'review', label: 'review' } as const] : []),
    { answer: 'save', label: 'save' },
    ...after,
    { answer: 'quit', label: 'quit' },
  ];
  const lasting = table.live ? told : []; // lines of text are still there
  let said: Lines = again && !table.live ? more : told;
  for (;;) {
    table.tell(...said);
    const typed = await table.ask({ prompt: 'What now?', moves: 0, buttons, signal });
    if (typed === null) return table.interrupted ? 'interrupted' : 'quit';
    if (typed === OVERTAKEN) return OVERTAKEN;
    if (typed === BACK) continue;
    const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(typed) ?? [];
    const meant = buttons.filter(({ answer }) => answer.startsWith(word.toLowerCase()));
    const wish = meant.length === 1 ? meant[0]?.answer : undefined;
    said = lasting;
    if (wish === 'review' && reviewed) {
      await table.read('The game again', (page) => reviewPage(match, reviewed, style, page));
    } else if (wish === 'save') said = [...lasting, save(rest, sitting, record(sitting))];
    else if (wish) return wish as Wish | 'quit';
    else {
      const answers = (meant.length > 1 ? meant : buttons).map(({ answer }) => answer);
      said = [
        ...lasting,
        meant.length > 1 ? `That could be ${anyOf(answers)}.` : `Choose from: ${answers.join(', ')}`,
      ];
    }
  }
}
