/** The menu: everything about a game on one screen, Enter plays. */

import { Problem } from '../../core/problem.ts';
import type { Settings } from '../../session/settings.ts';
import { parseArguments } from '../args/arguments.ts';
import { type Arguments, UsageError } from '../args/command.ts';
import { allFlags } from '../args/flags.ts';
import { settingsFrom, wordsOf } from '../args/setting-flags.ts';
import { PLAN_FLAGS, type Plan, planFrom, planToResume } from '../session/plan.ts';
import { lastChoices, saveChoices } from '../storage/choices.ts';
import type { GameStore } from '../storage/game-store.ts';
import type { Display } from '../terminal/display.ts';
import { TextField } from '../terminal/text-field.ts';
import { type Choices, choicesFrom, FIRST_CHOICES, settingsOf } from './choices.ts';
import { menuFrame } from './menu-frame.ts';
import { type Row, rowsOf } from './rows.ts';

const MOST_OFFERED = 20; // games to resume

export async function menu(display: Display, store: GameStore): Promise<Plan | 'quit' | 'interrupted'> {
  let { stored, messages: said } = store.unfinished(MOST_OFFERED);
  let choices = remembered(store.folder);
  let at = 0; // the row
  let doomed = ''; // the game the next Delete removes
  for (;;) {
    const rows = rowsOf(choices, stored);
    const row = rows[at] as Row;
    const settings = settingsOf(choices);
    display.show((size) =>
      menuFrame(size, {
        style: display.style,
        rows,
        at,
        command: commandFor(row, choices.offered, settings),
        said: settings instanceof Problem ? [settings.message] : said,
      }),
    );
    const key = await display.key();
    if (key === null || key.name === 'ctrl-d' || key.name === 'escape') return 'quit';
    if (key.name === 'ctrl-c') return 'interrupted';
    const sure = doomed;
    doomed = '';
    if (key.name === 'up') at = (at + rows.length - 1) % rows.length;
    else if (key.name === 'down' || key.name === 'tab') at = (at + 1) % rows.length;
    else if (key.name === 'left' || key.name === 'right')
      choices = row.step?.(key.name === 'left' ? -1 : 1) ?? choices;
    else if (key.name === 'enter' && row.goesOnWith) {
      const plan = planToResume(store, row.goesOnWith.name);
      if (!(plan instanceof Problem)) return plan;
      const again = store.unfinished(MOST_OFFERED);
      stored = again.stored;
      said = [plan.message, ...again.messages];
      choices = { ...choices, offered: 0 };
    } else if (key.name === 'delete' && row.goesOnWith) {
      const { name } = row.goesOnWith;
      if (sure === name) {
        said = [store.forget(name)?.message ?? 'Removed.'];
        stored = stored.filter((game) => game.name !== name);
        choices = { ...choices, offered: 0 };
      } else {
        doomed = name;
        said = ['Press Delete again to remove it for good.'];
      }
    } else if (key.name === 'enter' && !(settings instanceof Problem)) {
      const words = wordsOf(settings);
      saveChoices(store.folder, words);
      return planFrom(parseWords(words));
    } else if (row.type) {
      const field = new TextField(key.name === 'backspace' ? row.value : row.typed);
      if (field.press(key)) choices = row.type(field.text);
    } else if (key.text === 'q') return 'quit';
  }
}

/** The equivalent command, if there is one: resume takes the first stored game. */
function commandFor(row: Row, offered: number, settings: Settings | Problem): string[] | null {
  if (row.goesOnWith) return offered === 0 ? ['resume'] : null;
  return settings instanceof Problem ? null : ['play', ...wordsOf(settings)];
}

/** The last choices, without those no longer valid. */
function remembered(folder: string): Choices {
  const words = lastChoices(folder);
  if (words.length === 0) return FIRST_CHOICES;
  try {
    return choicesFrom(settingsFrom(parseWords(words)));
  } catch (error) {
    if (error instanceof UsageError) return FIRST_CHOICES;
    throw error;
  }
}

function parseWords(words: readonly string[]): Arguments {
  return parseArguments(words, allFlags({ flags: PLAN_FLAGS, takesGameOptions: true }));
}
