/** The menu: everything about a game on one screen, Enter plays. */

import { rulebookOf } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Session } from '../../session/session.ts';
import type { Settings } from '../../session/settings.ts';
import { parseArguments } from '../args/arguments.ts';
import { type Arguments, UsageError } from '../args/command.ts';
import { allFlags } from '../args/flags.ts';
import { optionFlags, settingsFrom, wordsOf } from '../args/setting-flags.ts';
import { rulesPage } from '../pages/rules-page.ts';
import { PLAN_FLAGS, type Plan, planFrom, planToResume } from '../session/plan.ts';
import type { Left } from '../session/play-series.ts';
import { lastChoices, saveChoices } from '../storage/choices.ts';
import type { GameStore } from '../storage/game-store.ts';
import type { Display } from '../terminal/display.ts';
import { listStep } from '../terminal/keys.ts';
import { readPage } from '../terminal/pager.ts';
import { TextField } from '../terminal/text-field.ts';
import { browseHistory } from './browse-history.ts';
import { type Choices, choicesFrom, FIRST_CHOICES, settingsOf } from './choices.ts';
import { menuFrame } from './menu-frame.ts';
import { type Row, rowsOf } from './rows.ts';

const MOST_OFFERED = 20; // games to resume

export type Chosen =
  | { readonly plan: Plan; readonly plain: boolean }
  | { readonly command: readonly string[] } // to run instead
  | 'quit'
  | 'interrupted';

/** After a game, with what was chosen for it; the row to start at is the game, or the one to resume. */
export async function menu(display: Display, store: GameStore, left: Left | null = null): Promise<Chosen> {
  let { stored, messages: said } = store.unfinished(MOST_OFFERED);
  let choices = left ? choicesFrom(settingsIn(left.session)) : remembered(store.folder);
  let at = left?.how === 'another' && stored.length > 0 ? 1 : 0; // the row
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
        command: commandFor(row, choices, settings),
        said: settings instanceof Problem ? [settings.message] : said,
      }),
    );
    const key = await display.key();
    if (key === null || key.name === 'ctrl-d' || key.name === 'escape') return 'quit';
    if (key.name === 'ctrl-c') return 'interrupted';
    const sure = doomed;
    doomed = '';
    const step = row.type && key.text !== '' ? 0 : key.name === 'tab' ? 1 : listStep(key);
    if (step !== 0) at = (at + step + rows.length) % rows.length;
    else if (key.name === 'left' || key.name === 'right')
      choices = row.step?.(key.name === 'left' ? -1 : 1) ?? choices;
    else if (key.name === 'enter' && row.goesOnWith) {
      const plan = planToResume(store, row.goesOnWith.name);
      if (!(plan instanceof Problem)) return { plan, plain: choices.plain };
      const again = store.unfinished(MOST_OFFERED);
      stored = again.stored;
      said = [plan.message, ...again.messages];
      choices = { ...choices, offered: 0 };
    } else if ((key.name === 'delete' || key.name === 'backspace') && row.goesOnWith) {
      const { name } = row.goesOnWith;
      if (sure === name) {
        said = [store.forget(name)?.message ?? 'Removed.'];
        stored = stored.filter((game) => game.name !== name);
        choices = { ...choices, offered: 0 };
      } else {
        doomed = name;
        said = ['Press Delete again to remove it for good.'];
      }
    } else if (key.name === 'enter' && row.opens === 'history') {
      const plan = await browseHistory(display, store);
      if (plan) return { plan, plain: false };
    } else if (key.name === 'enter' && !(settings instanceof Problem)) {
      if (row.opens === 'rules') {
        const { variant } = settings;
        await readPage(display, variant.game.title, (page) => rulesPage(rulebookOf(variant), page));
        continue;
      }
      if (row.opens === 'online') return { command: onlineCommand(choices, settings) };
      const words = wordsOf(settings);
      saveChoices(store.folder, words);
      return { plan: planFrom(parseWords(words)), plain: choices.plain };
    } else if (row.type) {
      const field = new TextField(key.name === 'backspace' ? row.value : row.typed);
      if (field.press(key)) choices = row.type(field.text);
    } else if (key.text === 'q') return 'quit';
  }
}

/** The equivalent command, if there is one: resume takes the first stored game. */
function commandFor(row: Row, choices: Choices, settings: Settings | Problem): readonly string[] | null {
  const plain = choices.plain ? ['--plain'] : [];
  if (row.goesOnWith) return choices.offered === 0 ? ['resume', ...plain] : null;
  if (row.opens === 'history') return ['history', '--browse'];
  if (settings instanceof Problem) return null;
  if (row.opens === 'online') return onlineCommand(choices, settings);
  const words = wordsOf(settings);
  if (row.opens === 'rules') return ['rules', settings.variant.game.id, ...optionFlags(settings.variant)];
  return ['play', ...words, ...plain];
}

/** Makes the game online, or joins the one that was typed. */
function onlineCommand(
  { link, names, plain }: Choices,
  { variant, rounds, swap }: Settings,
): readonly string[] {
  const more = [...(names[0].trim() ? ['--name', names[0].trim()] : []), ...(plain ? ['--plain'] : [])];
  if (link.trim() !== '') return ['join', link.trim(), ...more];
  const agreed = [...(rounds === 1 ? [] : ['--rounds', String(rounds)]), ...(swap ? ['--swap'] : [])];
  return ['host', variant.game.id, ...agreed, ...optionFlags(variant), ...more];
}

/** What was settled for a game. */
function settingsIn({ series, players }: Session): Settings {
  const { variant, names, rounds, openEnded, swap } = series;
  return { variant, names, players, starter: 'first', rounds: openEnded ? 1 : rounds, swap };
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
