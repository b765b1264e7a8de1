/** The rows of the menu. */

import { optionTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { settingOf, settingTexts } from '../../core/settings.ts';
import { games } from '../../games/index.ts';
import { levels } from '../../players/levels.ts';
import { pairing } from '../../sentences/moves.ts';
import {
  COIN_DECIDES,
  levelHelp,
  OWN_OPTIONS,
  PLAYER_LABELS,
  SETTING_LABEL,
  STARTERS_ALTERNATE,
  SWAP_RULE,
  settingFeel,
  settingVerdict,
} from '../../sentences/settings.ts';
import { MOST_ROUNDS, type Player, STARTERS } from '../../session/settings.ts';
import type { StoredGame } from '../storage/game-store.ts';
import { type Choices, labelOf, namesOf, variantOf } from './choices.ts';

const PLAYERS: readonly Player[] = [null, ...levels];

/** A row of the menu: arrow keys change its value, or the user types it. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly typed?: string; // so far: replaces the default
  readonly about: string;
  readonly goesOnWith?: StoredGame; // that Enter resumes instead of a new game
  step?(by: 1 | -1): Choices;
  type?(text: string): Choices;
}

export function rowsOf(choices: Choices, stored: readonly StoredGame[]): Row[] {
  const { game, players, starter } = choices;
  const [person, opponent] = players;
  const names = namesOf(choices);
  const starters = { first: names[0], second: names[1], toss: COIN_DECIDES };
  return [
    ...goOnRow(choices, stored),
    {
      label: 'Game',
      value: game.title,
      about: game.summary,
      step: (by) => ({ ...choices, game: next(games, game, by), options: {} }),
    },
    {
      label: 'Against',
      value: opponent ? `computer: ${opponent.id}` : 'another person',
      about: opponent ? levelHelp(opponent) : 'Both at this keyboard, in turn.',
      step: (by) => ({
        ...choices,
        players: [person, next(PLAYERS, opponent, by)],
        names: [choices.names[0], ''],
      }),
    },
    {
      label: 'Who starts',
      value: starters[starter],
      about: STARTERS_ALTERNATE,
      step: (by) => ({ ...choices, starter: next(STARTERS, starter, by) }),
    },
    {
      label: 'Rounds',
      value: choices.rounds || '1',
      about: 'How many games are played, and counted.',
      step: (by) => ({
        ...choices,
        rounds: String(Math.min(MOST_ROUNDS, Math.max(1, (Number(choices.rounds) || 1) + by))),
      }),
      typed: choices.rounds,
      type: (rounds) => ({ ...choices, rounds }),
    },
    {
      label: 'Swap',
      value: choices.swap ? 'yes' : 'no',
      about: SWAP_RULE,
      step: () => ({ ...choices, swap: !choices.swap }),
    },
    ...([0, 1] as const).map((person) => ({
      label: PLAYER_LABELS[person],
      value: choices.names[person] || names[person],
      typed: choices.names[person],
      about: 'Type a name.',
      type: (name: string) => ({
        ...choices,
        names: person === 0 ? ([name, choices.names[1]] as const) : ([choices.names[0], name] as const),
      }),
    })),
    ...settingRow(choices),
    ...Object.entries(game.options).map(([name, option]) => ({
      label: labelOf(name),
      value: choices.options[name] ?? option.format(option.standard),
      typed: choices.options[name] ?? '',
      about: `Type ${option.meaning}: ${option.bounds}.`,
      type: (text: string) => ({ ...choices, options: { ...choices.options, [name]: text } }),
    })),
    verdictRow(choices),
  ];
}

/** An unfinished game, if there is one. */
function goOnRow(choices: Choices, stored: readonly StoredGame[]): Row[] {
  const { offered } = choices;
  const game = stored[offered];
  if (!game) return [];
  const { match } = game.record;
  const which = stored.length > 1 ? ` (${offered + 1} of ${stored.length})` : '';
  const left = match.ply === 0 ? 'before the next round' : `after move ${match.ply}`;
  return [
    {
      label: 'Resume',
      value: `${match.setup.variant.game.title}, ${pairing(match.scene.names)}${which}`,
      about: `It was left ${left}. Enter resumes it; Delete removes it.`,
      goesOnWith: game,
      step: (by) => ({ ...choices, offered: stored.indexOf(next(stored, game, by)) }),
    },
  ];
}

/** Options by their name; those that have none are the player's own. */
function settingRow(choices: Choices): Row[] {
  const { game } = choices;
  const { settings = [] } = game;
  if (settings.length === 0) return [];
  const variant = variantOf(choices);
  const chosen = variant instanceof Problem ? undefined : settingOf(variant);
  return [
    {
      label: SETTING_LABEL,
      value: chosen?.name ?? OWN_OPTIONS.name,
      about: chosen ? settingFeel(chosen.figures) : OWN_OPTIONS.about,
      step: (by) => {
        const setting = chosen ? next(settings, chosen, by) : settings.at(by === 1 ? 0 : -1);
        return { ...choices, options: setting ? settingTexts(game, setting) : {} };
      },
    },
  ];
}

function verdictRow(choices: Choices): Row {
  const variant = variantOf(choices);
  const setting = variant instanceof Problem ? undefined : settingOf(variant);
  const asInRulebook = !(variant instanceof Problem) && Object.keys(optionTexts(variant)).length === 0;
  const told = choices.swap
    ? 'With swap, whoever answers the first move takes the better side.'
    : asInRulebook
      ? (variant.game.rulebook.perfectPlay[0] as string)
      : setting
        ? settingVerdict(setting.figures)
        : 'With other numbers than the rulebook has, ninefold solve tells.';
  return {
    label: 'With perfect play',
    value: choices.verdict ? 'shown below' : 'hidden',
    about: choices.verdict ? told : 'Left or right shows who wins.',
    step: () => ({ ...choices, verdict: !choices.verdict }),
  };
}

/** From the end it goes on at the beginning. */
function next<T>(list: readonly T[], item: T, by: 1 | -1): T {
  return list[(list.indexOf(item) + by + list.length) % list.length] as T;
}
