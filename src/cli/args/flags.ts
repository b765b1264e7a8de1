/** The flags of a command, and the options of the games as flags. */

import { type Game, settleTexts, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import type { Page } from '../terminal/page.ts';
import { onlyWord } from './arguments.ts';
import { type Arguments, type Command, type Flag, flagName, orComplain, UsageError } from './command.ts';

export const HELP: Flag = { name: 'help', meaning: 'show this help' };

/** Everything a command understands. It is not known yet which game it is for, so the options of all games are there. */
export function allFlags(command: Pick<Command, 'flags' | 'takesGameOptions'>): Flag[] {
  const flags = [...command.flags, HELP, { name: 'h', meaning: '' }];
  if (!command.takesGameOptions) return flags;
  const names = new Set(games.flatMap((game) => Object.keys(game.options).map(flagName)));
  return [...flags, ...[...names].map((name) => ({ name, value: 'VALUE', meaning: '' }))];
}

export function gameFlags(game: Game): Flag[] {
  return Object.entries(game.options).map(([name, option]) => ({
    name: flagName(name),
    value: option.format(option.standard),
    meaning: `${option.meaning}: ${option.bounds}`,
  }));
}

export function flagLines(flags: readonly Flag[], { columns }: Page): string[] {
  return columns(
    flags.map(({ name, value, meaning }) => [
      value === undefined ? `--${name}` : `--${name} ${value}`,
      meaning,
    ]),
  );
}

/** The game that is the only word. */
export function onlyGame(args: Arguments): Game {
  const id = onlyWord(args);
  if (id === undefined) throw new UsageError(`Which game? ${games.map((game) => game.id).join(', ')}`);
  return orComplain(findGame(games, id.toLowerCase().replace(/[\s_]+/g, '-')));
}

/** The game that is named first, with the options that are given as flags. */
export function onlyVariant(args: Arguments): Variant {
  const game = onlyGame(args);
  const texts: Record<string, string> = {};
  const known = Object.keys(game.options);
  for (const name of new Set(games.flatMap((game) => Object.keys(game.options)))) {
    const text = args.values.get(flagName(name));
    if (text === undefined) continue;
    if (!known.includes(name)) {
      const has = known.map((name) => `--${flagName(name)}`).join(', ');
      throw new UsageError(`${game.title} has no option --${flagName(name)}. It has ${has}.`);
    }
    texts[name] = text;
  }
  const variant = settleTexts(game, texts);
  if (variant instanceof Problem) {
    // It begins with the name of the option, which is a flag here.
    throw new UsageError(
      variant.message.replace(/^\w+/, (name) => (known.includes(name) ? `--${flagName(name)}` : name)),
    );
  }
  return variant;
}
