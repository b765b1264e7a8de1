/** The menu: everything about a game on one screen, Enter plays. */

import { optionTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { parseArguments } from '../arguments.ts';
import { type Arguments, UsageError } from '../command.ts';
import { allFlags } from '../flags.ts';
import { keepChoices, lastChoices } from '../kept/choices.ts';
import type { Kept } from '../kept/shelf.ts';
import { TextField } from '../screen/text-field.ts';
import { PLAN_FLAGS, type Plan, planFrom, planToResume } from '../table/plan.ts';
import type { Room } from '../table/play-on-screen.ts';
import { type Settings, settingsFrom, wordsOf } from '../table/settings.ts';
import {
  type Choices,
  choicesFrom,
  FIRST_CHOICES,
  type Row,
  rowsOf,
  settingsOf,
  variantOf,
} from './choices.ts';
import { menuFrame } from './menu-frame.ts';

const MOST_OFFERED = 20; // games to go on with

export async function menu({ display, style, shelf }: Room): Promise<Plan | 'quit' | 'interrupted'> {
  const { kept, messages } = shelf.unfinished(MOST_OFFERED);
  let choices = remembered(shelf.folder);
  let offered = 0; // which of the kept games
  let verdict = false; // who wins with perfect play
  let at = kept.length > 0 ? 0 : 1; // the row
  let said: readonly string[] = messages;
  for (;;) {
    const rows: Row[] = [goOnRow(kept, offered), ...rowsOf(choices), verdictRow(choices, verdict)];
    const settings = settingsOf(choices);
    display.show((size) =>
      menuFrame(size, {
        style,
        rows,
        at,
        command: at === 0 ? resumeCommand(offered) : playCommand(settings),
        said: settings instanceof Problem ? [settings.message] : said,
      }),
    );
    const key = await display.key();
    if (key === null || key.name === 'ctrl-d' || key.name === 'escape') return 'quit';
    if (key.name === 'ctrl-c') return 'interrupted';
    const row = rows[at] as Row;
    const least = kept.length > 0 ? 0 : 1;
    if (key.name === 'up') at = at > least ? at - 1 : rows.length - 1;
    else if (key.name === 'down' || key.name === 'tab') at = at < rows.length - 1 ? at + 1 : least;
    else if (key.name === 'left' || key.name === 'right') {
      const by = key.name === 'left' ? -1 : 1;
      if (at === 0) offered = (offered + by + kept.length) % kept.length;
      else if (at === rows.length - 1) verdict = !verdict;
      else choices = row.step?.(by) ?? choices;
    } else if (key.name === 'enter' && at === 0) {
      const plan = planToResume(shelf, (kept[offered] as Kept).name);
      if (!(plan instanceof Problem)) return plan;
      said = [plan.message];
    } else if (key.name === 'enter' && !(settings instanceof Problem)) {
      const words = wordsOf(settings);
      keepChoices(shelf.folder, words);
      return planFrom(parseWords(words));
    } else if (row.type) {
      const field = new TextField(key.name === 'backspace' ? row.value : row.typed);
      if (field.press(key)) choices = row.type(field.text);
    } else if (key.text === 'q') return 'quit';
  }
}

/** The first of them is the one that resume goes on with. */
function resumeCommand(offered: number): string[] | null {
  return offered === 0 ? ['resume'] : null;
}

function playCommand(settings: Settings | Problem): string[] | null {
  return settings instanceof Problem ? null : ['play', ...wordsOf(settings)];
}

/** The last choices; what cannot be chosen any more is forgotten. */
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

function goOnRow(kept: readonly Kept[], offered: number): Row {
  const game = kept[offered];
  if (!game) return { label: '', value: '', about: '' };
  const { match } = game.record;
  const { first, second } = match.scene.names;
  const which = kept.length > 1 ? ` (${offered + 1} of ${kept.length})` : '';
  return {
    label: 'Go on',
    value: `${match.setup.variant.game.title}, ${first} against ${second}${which}`,
    about: `It was left ${match.ply === 0 ? 'before the next round' : `after move ${match.ply}`}. Enter goes on with it.`,
  };
}

function verdictRow(choices: Choices, verdict: boolean): Row {
  const variant = variantOf(choices);
  const asInRulebook = !(variant instanceof Problem) && Object.keys(optionTexts(variant)).length === 0;
  const told = choices.swap
    ? 'With swap, whoever answers the first move takes the better side.'
    : asInRulebook
      ? variant.game.rulebook.perfectPlay[0]
      : 'With other numbers than the rulebook has, ninefold solve tells.';
  return {
    label: 'Who wins?',
    value: verdict ? 'told below' : 'not told',
    about: verdict ? (told as string) : 'Left or right tells who wins with perfect play.',
  };
}
