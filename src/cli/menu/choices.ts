/** The choices in the menu. */

import { type Game, optionTexts, settleTexts, spelt, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { capitalize } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { wantsWholeNumber } from '../../sentences/settings.ts';
import {
  MOST_ROUNDS,
  namesProblem,
  type Player,
  type Settings,
  type Starter,
  usualNames,
} from '../../session/settings.ts';

/** All choices in the menu, valid or not. */
export interface Choices {
  readonly game: Game;
  readonly players: readonly [Player, Player];
  readonly names: readonly [string, string]; // empty: the default
  readonly starter: Starter;
  readonly rounds: string; // empty: one
  readonly swap: boolean;
  readonly options: Readonly<Record<string, string>>; // those that differ from the rulebook
  readonly offered: number; // index of a stored game
  readonly verdict: boolean; // whether to show who wins
  readonly plain: boolean; // lines of text instead of a full screen
  readonly link: string; // to an online game; empty: make one
}

export const FIRST_CHOICES: Choices = {
  game: games[0] as Game,
  players: [null, null],
  names: ['', ''],
  starter: 'first',
  rounds: '',
  swap: false,
  options: {},
  offered: 0,
  verdict: false,
  plain: false,
  link: '',
};

export function choicesFrom({ variant, players, names, starter, rounds, swap }: Settings): Choices {
  const usual = usualNames(players);
  return {
    ...FIRST_CHOICES,
    game: variant.game,
    players,
    names: [names[0] === usual[0] ? '' : names[0], names[1] === usual[1] ? '' : names[1]],
    starter,
    rounds: rounds === 1 ? '' : String(rounds),
    swap,
    options: optionTexts(variant),
  };
}

/** The settings, or the problem with a row. */
export function settingsOf(choices: Choices): Settings | Problem {
  const variant = variantOf(choices);
  if (variant instanceof Problem) return variant;
  const names = namesOf(choices);
  const wrong = namesProblem(names);
  if (wrong) return wrong;
  const typed = choices.rounds || '1';
  const rounds = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(rounds >= 1 && rounds <= MOST_ROUNDS))
    return new Problem('bad-option', wantsWholeNumber('Rounds', 1, MOST_ROUNDS));
  const { players, starter, swap } = choices;
  return { variant, names, rounds, players, starter, swap };
}

export function variantOf({ game, options }: Choices): Variant | Problem {
  const entries = Object.entries(options).filter(([, text]) => text.trim() !== '');
  const variant = settleTexts(game, Object.fromEntries(entries));
  if (!(variant instanceof Problem)) return variant;
  // The message begins with the option's name: a row here.
  const message = variant.message.replace(/^\w+/, (name) =>
    Object.hasOwn(options, name) ? labelOf(name) : name,
  );
  return new Problem(variant.code, message);
}

/** As typed, or the defaults. */
export function namesOf({ names, players }: Choices): readonly [string, string] {
  const usual = usualNames(players);
  return [names[0].trim() || usual[0], names[1].trim() || usual[1]];
}

/** firstScore becomes 'First score'. */
export function labelOf(option: string): string {
  return capitalize(spelt(option));
}
