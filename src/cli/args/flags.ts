/** The flags of a command, and the options of the games as flags. */

import { type Game, settleTexts, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { settingTexts } from '../../core/settings.ts';
import { anyOf, quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import type { Page } from '../terminal/page.ts';
import { onlyWord } from './arguments.ts';
import { type Arguments, type Command, type Flag, flagName, orComplain, UsageError } from './command.ts';

const OPTIONS = [...new Set(games.flatMap((game) => Object.keys(game.options)))]; // of all games

const SETTING = 'setting';

export const HELP: Flag = { name: 'help', meaning: 'show this help' };

/** All flags a command accepts. The game is not known before they are parsed, so options of all games are included. */
export function allFlags(command: Pick<Command, 'flags' | 'takesGameOptions'>): Flag[] {
  const flags = [...command.flags, HELP, { name: 'h', meaning: '' }];
  if (!command.takesGameOptions) return flags;
  const options = OPTIONS.map((name) => ({ name: flagName(name), value: 'VALUE', meaning: '' }));
  return [...flags, { name: SETTING, value: 'NAME', meaning: '' }, ...options];
}

export function gameFlags(game: Game): Flag[] {
  const options = Object.entries(game.options).map(([name, option]) => ({
    name: flagName(name),
    value: option.format(option.standard),
    meaning: `${option.meaning}: ${option.bounds}`,
  }));
  const choices = (game.settings ?? []).map(({ id }) => id);
  const [standard] = choices;
  if (standard === undefined) return options;
  const meaning = `options by name: ${anyOf(choices)}`;
  return [...options, { name: SETTING, value: standard, meaning, choices }];
}

export function flagLines(flags: readonly Flag[], { columns }: Page): string[] {
  return columns(
    flags.map(({ name, value, meaning }) => [
      value === undefined ? `--${name}` : `--${name} ${value}`,
      meaning,
    ]),
  );
}

export function onlyGame(args: Pick<Arguments, 'words'>): Game {
  const id = onlyWord(args);
  if (id === undefined) throw new UsageError(`Which game? ${games.map((game) => game.id).join(', ')}`);
  return orComplain(findGame(games, id.toLowerCase().replace(/[\s_]+/g, '-')));
}

/** The game that the only word names, with its options from the flags. */
export function onlyVariant(args: Arguments): Variant {
  const game = onlyGame(args);
  const known = Object.keys(game.options);
  const given = OPTIONS.filter((name) => args.values.has(flagName(name)));
  const foreign = given.find((name) => !known.includes(name));
  if (foreign) {
    const has = known.map((name) => `--${flagName(name)}`).join(', ');
    throw new UsageError(`${game.title} has no option --${flagName(foreign)}. It has ${has}.`);
  }
  const texts = given.map((name) => [name, args.values.get(flagName(name)) as string]);
  const variant = settleTexts(game, { ...textsBySetting(game, args), ...Object.fromEntries(texts) });
  if (variant instanceof Problem) {
    // The message begins with the option's name: a flag here.
    throw new UsageError(
      variant.message.replace(/^\w+/, (name) => (known.includes(name) ? `--${flagName(name)}` : name)),
    );
  }
  return variant;
}

/** The options of the setting that is named; others can be given beside it. */
function textsBySetting(game: Game, { values }: Arguments): Record<string, string> {
  const id = values.get(SETTING);
  if (id === undefined) return {};
  const { settings = [] } = game;
  const setting = settings.find((setting) => setting.id === id.toLowerCase());
  if (setting) return settingTexts(game, setting);
  if (settings.length === 0) throw new UsageError(`${game.title} has no settings with a name.`);
  throw new UsageError(`--${SETTING} must be ${anyOf(settings.map(({ id }) => id))}, not ${quote(id)}.`);
}
