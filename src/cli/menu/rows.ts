/** The rows of the menu. */

import { rulebookOf } from '../../core/game.ts';
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
import { YOU } from '../../sentences/you.ts';
import { MOST_ROUNDS, STARTERS } from '../../session/settings.ts';
import type { StoredGame } from '../storage/game-store.ts';
import { type Choices, labelOf, namesOf, variantOf } from './choices.ts';

/** A row of the menu: arrow keys change its value, or the user types it. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly typed?: string; // so far: replaces the default
  readonly about: string;
  readonly goesOnWith?: StoredGame; // that Enter resumes instead of a new game
  readonly opens?: 'online' | 'rules' | 'history'; // what Enter does instead
  step?(by: 1 | -1): Choices;
  type?(text: string): Choices;
}

export function rowsOf(choices: Choices, stored: readonly StoredGame[]): Row[] {
  const { game, starter } = choices;
  const names = shownNames(choices);
  const starters = { first: names[0], second: names[1], toss: COIN_DECIDES };
  return [
    ...goOnRow(choices, stored),
    {
      label: 'Game',
      value: game.title,
      about: game.summary,
      step: (by) => ({ ...choices, game: next(games, game, by), options: {} }),
    },
    againstRow(choices),
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
    {
      label: 'Screen',
      value: choices.plain ? 'lines of text' : 'full screen',
      about: choices.plain ? 'Plain text, best for screen readers.' : 'The whole window, with a board.',
      step: () => ({ ...choices, plain: !choices.plain }),
    },
    {
      label: 'Online',
      value: choices.link || 'make a game',
      typed: choices.link,
      about:
        'Enter makes this game for somebody elsewhere, and gives you a link to send. Or type a link that you were sent, to join.',
      type: (link: string) => ({ ...choices, link }),
      opens: 'online',
    },
    { label: 'Rules', value: game.title, about: 'Enter shows the rules of this game.', opens: 'rules' },
    { label: 'History', value: 'past games', about: 'Enter lists them, to be seen again.', opens: 'history' },
  ];
}

/** A person, a computer of some level, or two computers. */
function againstRow(choices: Choices): Row {
  const [person, opponent] = choices.players;
  const list: readonly Choices['players'][] = [
    [null, null],
    ...levels.map((level) => [null, level] as const),
    ...levels.map((level) => [level, level] as const),
  ];
  const at = list.findIndex(([one, two]) => one === person && two === opponent);
  return {
    label: 'Against',
    value: !opponent
      ? 'another person'
      : person
        ? `watch two computers: ${person === opponent ? person.id : `${person.id} and ${opponent.id}`}`
        : `computer: ${opponent.id}`,
    about: !opponent
      ? 'Both at this keyboard, in turn.'
      : person
        ? 'Two computers play, and you watch.'
        : levelHelp(opponent),
    step(by) {
      const players = list[(at + by + list.length) % list.length] as Choices['players'];
      return { ...choices, players, names: [players[0] ? '' : choices.names[0], ''] };
    },
  };
}

/** Whoever plays alone against a computer is You. */
function shownNames(choices: Choices): readonly [string, string] {
  const names = namesOf(choices);
  const [person, opponent] = choices.players;
  return !person && opponent && choices.names[0].trim() === '' ? [YOU, names[1]] : names;
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
  const [perfectPlay] = variant instanceof Problem ? [] : rulebookOf(variant).perfectPlay;
  const setting = variant instanceof Problem ? undefined : settingOf(variant);
  const told = choices.swap
    ? 'With swap, whoever answers the first move takes the better side.'
    : (perfectPlay ??
      (setting
        ? settingVerdict(setting.figures)
        : 'With other numbers than the rulebook has, ninefold solve tells.'));
  return {
    label: 'Perfect play',
    value: choices.verdict ? 'shown below' : 'hidden',
    about: choices.verdict ? told : 'Left or right shows who wins with perfect play.',
    step: () => ({ ...choices, verdict: !choices.verdict }),
  };
}

/** From the end it goes on at the beginning. */
function next<T>(list: readonly T[], item: T, by: 1 | -1): T {
  return list[(list.indexOf(item) + by + list.length) % list.length] as T;
}
