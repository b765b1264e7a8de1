/** Reads the settings of a game from flags, and writes them as flags. */

import { optionTexts, type Variant } from '../../core/game.ts';
import { anyOf, quote } from '../../core/text.ts';
import { levels } from '../../players/levels.ts';
import {
  MOST_ROUNDS,
  namesProblem,
  type Player,
  type Settings,
  STARTERS,
  usualNames,
} from '../../session/settings.ts';
import { choiceFrom, wholeNumber } from './arguments.ts';
import { type Arguments, type Flag, flagName, orComplain, UsageError } from './command.ts';
import { onlyVariant } from './flags.ts';

export const LEVELS = levels.map(({ id }) => id);
const PLAYERS = ['person', ...LEVELS];

export const SETTING_FLAGS: readonly Flag[] = [
  {
    name: 'names',
    value: 'ANN,BO',
    meaning: 'who plays; otherwise Player 1 and Player 2; against a computer one name will do',
  },
  {
    name: 'first',
    value: 'WHO',
    meaning: `who plays as Player 1: person, or a computer that is ${anyOf(LEVELS)}`,
    choices: PLAYERS,
  },
  {
    name: 'second',
    value: 'WHO',
    meaning: 'who plays as Player 2, likewise',
    choices: PLAYERS,
  },
  {
    name: 'starter',
    value: 'WHO',
    meaning: 'who moves first: first (Player 1), second, or toss (a coin decides)',
    choices: STARTERS,
  },
  { name: 'rounds', value: 'N', meaning: 'play N rounds; who starts alternates' },
  {
    name: 'swap',
    meaning: 'after the first move, the other player may take over that seat instead of moving',
  },
];

export function settingsFrom(args: Arguments): Settings {
  const variant = onlyVariant(args);
  const players = [playerFrom(args, 'first'), playerFrom(args, 'second')] as const;
  return {
    variant,
    players,
    names: namesFrom(args, players) ?? usualNames(players),
    starter: choiceFrom(args, 'starter', STARTERS, 'first'),
    rounds: wholeNumber(args, 'rounds', 1, MOST_ROUNDS) ?? 1,
    swap: args.switches.has('swap'),
  };
}

/** The arguments of 'ninefold play' for these settings. */
export function wordsOf({ variant, names, players, starter, rounds, swap }: Settings): string[] {
  const [one, two] = names;
  const usual = usualNames(players);
  const [first, second] = players;
  return [
    variant.game.id,
    ...(one === usual[0] && two === usual[1] ? [] : namesFlag(`${one},${two}`)),
    ...(first ? ['--first', first.id] : []),
    ...(second ? ['--second', second.id] : []),
    ...(starter === 'first' ? [] : ['--starter', starter]),
    ...(rounds === 1 ? [] : ['--rounds', String(rounds)]),
    ...(swap ? ['--swap'] : []),
    ...optionWords(variant),
  ];
}

/** The options of a game as flags. */
export function optionWords(variant: Variant): string[] {
  return Object.entries(optionTexts(variant)).flatMap(([name, text]) => [`--${flagName(name)}`, text]);
}

/** A value that begins with dashes needs an equals sign. */
function namesFlag(both: string): string[] {
  return both.startsWith('--') ? [`--names=${both}`] : ['--names', both];
}

export function playerFrom(args: Arguments, name: string): Player {
  const chosen = choiceFrom(args, name, PLAYERS, 'person');
  return levels.find(({ id }) => id === chosen) ?? null;
}

/** One name will do where only one person plays. */
function namesFrom({ values }: Arguments, players: Settings['players']): readonly [string, string] | null {
  const text = values.get('names');
  if (text === undefined) return null;
  const given = text.split(',').map((name) => name.trim());
  const isAlone = players.filter((player) => player === null).length === 1;
  const usual = usualNames(players);
  const named = players.map((player, i) => (player === null ? given[0] : usual[i]));
  const [one, two, ...more] = given.length === 1 && isAlone ? named : given;
  if (one === undefined || two === undefined || more.length > 0) {
    throw new UsageError(
      `--names needs two names with a comma between them, such as Ann,Bo, not ${quote(text)}.`,
    );
  }
  orComplain(namesProblem([one, two]));
  return [one, two];
}
