/** What is chosen in the menu, row by row. */

import { optionTexts, settleTexts, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { nameProblem } from '../../match/names.ts';
import { levels } from '../../players/levels.ts';
import { MOST_ROUNDS, type Player, type Settings, STARTERS, usualNames } from '../table/settings.ts';

/** Everything as it stands in the menu, possible or not. */
export interface Choices {
  readonly game: number; // its place in the registry
  readonly player: Player; // the first named
  readonly opponent: Player;
  readonly names: readonly [string, string]; // empty: the usual one
  readonly starter: number; // its place in STARTERS
  readonly rounds: string;
  readonly swap: boolean;
  readonly options: Readonly<Record<string, string>>; // those of the game that differ from the rulebook
}

const PLAYERS: readonly Player[] = [null, ...levels];

export const FIRST_CHOICES: Choices = {
  game: 0,
  player: null,
  opponent: null,
  names: ['', ''],
  starter: 0,
  rounds: '1',
  swap: false,
  options: {},
};

export function choicesFrom(settings: Settings): Choices {
  const { variant, players, names, starter, rounds, swap } = settings;
  const usual = usualNames(players);
  return {
    game: Math.max(
      0,
      games.findIndex(({ id }) => id === variant.game.id),
    ),
    player: players[0],
    opponent: players[1],
    names: [names[0] === usual[0] ? '' : names[0], names[1] === usual[1] ? '' : names[1]],
    starter: STARTERS.indexOf(starter),
    rounds: String(rounds),
    swap,
    options: optionTexts(variant),
  };
}

/** The settings, or what is wrong with a row. */
export function settingsOf(choices: Choices): Settings | Problem {
  const variant = variantOf(choices);
  if (variant instanceof Problem) return variant;
  const names = namesOf(choices);
  const wrong = nameProblem(names[0]) ?? nameProblem(names[1]);
  if (wrong) return wrong;
  if (names.some((name) => name.includes(',')))
    return new Problem('bad-name', 'A name has no comma in it here.');
  if (names[0].normalize() === names[1].normalize())
    return new Problem('bad-name', 'Two different names, please.');
  const rounds = Number(/^\d{1,4}$/.test(choices.rounds.trim()) ? choices.rounds : Number.NaN);
  if (!(rounds >= 1 && rounds <= MOST_ROUNDS))
    return new Problem('bad-option', `Rounds: a whole number from 1 to ${MOST_ROUNDS}.`);
  return {
    variant,
    names,
    rounds,
    players: [choices.player, choices.opponent],
    starter: STARTERS[choices.starter] as Settings['starter'],
    swap: choices.swap,
  };
}

export function variantOf({ game, options }: Choices): Variant | Problem {
  const entries = Object.entries(options).filter(([, text]) => text.trim() !== '');
  const variant = settleTexts(games[game] as (typeof games)[number], Object.fromEntries(entries));
  if (!(variant instanceof Problem)) return variant;
  // It begins with the name of the option, which is a row here.
  const message = variant.message.replace(/^\w+/, (name) => (name in options ? labelOf(name) : name));
  return new Problem(variant.code, message);
}

function namesOf({ names, player, opponent }: Choices): readonly [string, string] {
  const usual = usualNames([player, opponent]);
  return [names[0].trim() || usual[0], names[1].trim() || usual[1]];
}

/** One row of the menu: the arrow keys step through its values, or it is typed. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly typed?: string; // so far: what is usual gives way to it
  readonly about: string;
  step?(by: 1 | -1): Choices;
  type?(text: string): Choices;
}

export function rowsOf(choices: Choices): Row[] {
  const game = games[choices.game] as (typeof games)[number];
  const names = namesOf(choices);
  const starters = [names[0], names[1], 'a coin decides'];
  return [
    {
      label: 'Game',
      value: game.title,
      about: game.summary,
      step: (by) => ({ ...choices, game: around(choices.game + by, games.length), options: {} }),
    },
    {
      label: 'Against',
      value: choices.opponent ? `computer: ${choices.opponent.id}` : 'another person',
      about: choices.opponent ? `This one ${choices.opponent.about}.` : 'Both at this keyboard, in turn.',
      step: (by) => ({
        ...choices,
        opponent: nextPlayer(choices.opponent, by),
        names: [choices.names[0], ''],
      }),
    },
    {
      label: 'Who starts',
      value: starters[choices.starter] as string,
      about: 'In a series, who starts alternates.',
      step: (by) => ({ ...choices, starter: around(choices.starter + by, STARTERS.length) }),
    },
    {
      label: 'Rounds',
      value: choices.rounds,
      about: 'How many games are played, and counted.',
      step: (by) => ({
        ...choices,
        rounds: String(Math.min(MOST_ROUNDS, Math.max(1, (Number(choices.rounds) || 1) + by))),
      }),
      typed: choices.rounds === '1' ? '' : choices.rounds,
      type: (rounds) => ({ ...choices, rounds }),
    },
    {
      label: 'Swap',
      value: choices.swap ? 'yes' : 'no',
      about: 'After the first move, the other one may change places instead of moving.',
      step: () => ({ ...choices, swap: !choices.swap }),
    },
    ...([0, 1] as const).map((person) => ({
      label: person === 0 ? 'First name' : 'Second name',
      value: choices.names[person] || names[person],
      typed: choices.names[person],
      about: 'Type a name.',
      type: (name: string) => ({
        ...choices,
        names: person === 0 ? ([name, choices.names[1]] as const) : ([choices.names[0], name] as const),
      }),
    })),
    ...Object.entries(game.options).map(([name, option]) => ({
      label: labelOf(name),
      value: choices.options[name] ?? option.format(option.standard),
      typed: choices.options[name] ?? '',
      about: `Type ${option.meaning}: ${option.bounds}.`,
      type: (text: string) => ({ ...choices, options: { ...choices.options, [name]: text } }),
    })),
  ];
}

/** firstScore is 'First score' for people. */
function labelOf(option: string): string {
  const words = option.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nextPlayer(player: Player, by: number): Player {
  const at = PLAYERS.findIndex((other) => other?.id === player?.id);
  return PLAYERS[around(at + by, PLAYERS.length)] as Player;
}

function around(index: number, length: number): number {
  return (index + length) % length;
}
