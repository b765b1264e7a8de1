/** The prompt after a game. */

import { Problem } from '../../core/problem.ts';
import { anyOf } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import { standing } from '../../sentences/series.ts';
import { sessionAt } from '../../session/from-here.ts';
import type { Solution } from '../../solver/solution.ts';
import { reviewPage, reviewSummary, reviewWithLessons } from '../pages/review-page.ts';
import { stepThrough } from '../replay/step-through.ts';
import { save } from '../storage/save-record.ts';
import { styleIn } from '../table/game-frame.ts';
import { OVERTAKEN } from '../table/table.ts';
import type { PromptContext } from './context.ts';

const LABELS = {
  next: 'next round',
  rematch: 'rematch',
  try: 'try', // a livelier setting
  review: 'review',
  undo: 'take back',
  save: 'save',
  fingerprint: 'fingerprint',
  another: 'another game',
  quit: 'quit',
} as const;

type Answer = keyof typeof LABELS;

const MEANINGS: Readonly<Record<Answer, string>> = {
  next: 'the next round of the series',
  rematch: 'another game with the seats exchanged; wins are counted',
  try: 'a setting in which games last longer',
  review: 'the game again, step by step: what was best, and why',
  undo: 'take the last decision back, and go on from there',
  save: 'write the record to a file: save FILE',
  fingerprint: 'for two players to compare: whether the server shows both the same game',
  another: 'the menu, to choose another game',
  quit: 'leave; the game is in the history',
};

type Offer = 'next' | 'rematch' | 'try' | 'undo' | 'another';

interface Situation {
  readonly news?: Lines; // told after the review
  readonly again?: boolean; // it was asked before, and overtaken
  readonly livelier?: string; // the name of the setting to try
  readonly mayTry?: boolean; // again from a moment of the game
}

/** To play on from the moment when so many events had happened. */
interface TryFrom {
  readonly events: number;
}

/** Reviews and saves until the player wants something else. The series counts the game already. */
export async function whatNow(
  { session, table, solutions, record, fingerprint, signal }: Omit<PromptContext, 'prompts'>,
  offers: readonly Offer[],
  { news = [], again = false, livelier = '', mayTry = false }: Situation = {},
): Promise<Offer | 'quit' | typeof OVERTAKEN | TryFrom> {
  const { match, series } = session;
  const { setup } = match;
  const solution = await solutions.of(setup.variant, table, { asked: false });
  const reviewed = solution instanceof Problem ? null : reviewWithLessons(match, solution);
  const tallied = standing(series, table.live);
  const before = { ...session, series: { ...series, winners: series.winners.slice(0, -1) } };
  const told = [...(tallied ? [tallied] : []), ...(reviewed ? reviewSummary(setup, reviewed) : []), ...news];
  const possible = [
    ...(reviewed ? (['review'] as const) : []),
    ...(fingerprint ? (['fingerprint'] as const) : []),
  ];
  const offered: readonly Answer[] = [...offers, ...possible, 'save', 'quit'];
  const answers = (Object.keys(LABELS) as Answer[]).filter((answer) => offered.includes(answer));
  const labels = { ...LABELS, try: `${LABELS.try} ${livelier}` };
  const buttons = answers.map((answer) => ({ answer, label: labels[answer] }));
  const lasting = table.live ? told : []; // lines of text are still there
  let said: Lines = again && !table.live ? news : told;
  let marked = answers[0] as Answer;
  let introduction: Lines = []; // what came of the answer before
  for (;;) {
    table.tell(...said);
    const typed = await table.ask({ prompt: 'What now?', introduction, buttons, marked, signal });
    if (typed === null) return 'quit';
    if (typed === OVERTAKEN) return OVERTAKEN;
    if (typeof typed !== 'string') continue;
    const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(typed) ?? [];
    said = lasting;
    introduction = [];
    if (isHelp(word)) {
      await table.read('After the game', ({ columns }) =>
        columns(answers.map((answer) => [answer, MEANINGS[answer]])),
      );
      continue;
    }
    const meant = answers.filter((answer) =>
      [answer, LABELS[answer]].some((name) => name.startsWith(word.toLowerCase())),
    );
    const [answer] = meant;
    if (meant.length === 1 && answer) marked = answer;
    if (meant.length > 1) introduction = [`That could be ${anyOf(meant)}.`];
    else if (!answer) introduction = [`Choose from: ${answers.join(', ')}`];
    else if (answer === 'save') introduction = [save(rest, session, record())];
    else if (answer === 'fingerprint') introduction = fingerprint?.() ?? [];
    else if (answer !== 'review') return answer;
    else if (reviewed) {
      const known = { ...reviewed, solution: solution as Solution };
      const stepped = table.lend((display) => stepThrough(display, before, { known, mayTry }));
      if (!stepped)
        await table.read('Review', (page) =>
          reviewPage(match, reviewed, { ...page, style: styleIn(sessionAt(before, 0), page.style) }),
        );
      const events = await stepped;
      if (events !== null) return { events };
    }
  }
}

function isHelp(word: string): boolean {
  return word === '?' || (word !== '' && 'help'.startsWith(word.toLowerCase()));
}
