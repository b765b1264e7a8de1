/** The prompt after a game. */

import { Problem } from '../../core/problem.ts';
import { anyOf } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import { standing } from '../../sentences/series.ts';
import { review } from '../../solver/review.ts';
import { reviewPage, reviewSummary } from '../pages/review-page.ts';
import { save } from '../storage/save-record.ts';
import { type Button, OVERTAKEN } from '../table/table.ts';
import type { PromptContext } from './context.ts';

export interface WhatElse<Afterwards extends string> {
  readonly before: readonly Button<Afterwards>[]; // what can be chosen before review and save
  readonly after: readonly Button<Afterwards>[];
  readonly told?: Lines;
  readonly again?: boolean; // it was asked before, and something has come in between
}

/** Until it is something else than review and save. The series counts the game already. */
export async function whatNow<Afterwards extends string>(
  { session, table, solutions, record, signal }: Omit<PromptContext, 'prompts'>,
  { before, after, told: more = [], again = false }: WhatElse<Afterwards>,
): Promise<Afterwards | 'quit' | typeof OVERTAKEN> {
  const { match, series } = session;
  const { setup } = match;
  const solution = await solutions.of(setup.variant, table, false);
  const reviewed = solution instanceof Problem ? null : review(match, solution);
  const tallied = standing(series);
  const told = [...(tallied ? [tallied] : []), ...(reviewed ? reviewSummary(setup, reviewed) : []), ...more];
  const buttons: Button<Afterwards | 'review' | 'save' | 'quit'>[] = [
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
    if (typed === null) return 'quit';
    if (typed === OVERTAKEN) return OVERTAKEN;
    if (typeof typed !== 'string') continue;
    const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(typed) ?? [];
    const meant = buttons.filter(({ answer }) => answer.startsWith(word.toLowerCase()));
    const command = meant.length === 1 ? meant[0]?.answer : undefined;
    said = lasting;
    if (command === 'review' && reviewed) {
      await table.read('The game again', (page) => reviewPage(match, reviewed, page));
    } else if (command === 'save') said = [...lasting, save(rest, session, record())];
    else if (command) return command as Afterwards | 'quit';
    else {
      const answers = (meant.length > 1 ? meant : buttons).map(({ answer }) => answer);
      said = [
        ...lasting,
        meant.length > 1 ? `That could be ${anyOf(answers)}.` : `Choose from: ${answers.join(', ')}`,
      ];
    }
  }
}
