/** What is said of who plays, who starts, and what a game is played with. */

import { type Figures, type Game, type NamedSetting, optionTexts, type Variant } from '../core/game.ts';
import { capitalize, percent } from '../core/text.ts';
import type { Level } from '../players/levels.ts';

export const WHO_STARTS = 'Who starts?';
export const PLAYER_LABELS = ['Player 1', 'Player 2'] as const;
export const COIN_DECIDES = 'a coin decides';
export const STARTERS_ALTERNATE = 'In a series, who starts alternates.';
export const SWAP_RULE = 'After the first move, the other player may swap seats instead of moving.';
export const starts = (name: string) => `${name} starts.`;
export const levelHelp = ({ about }: Level) => `This one ${about}.`;
export const wantsWholeNumber = (what: string, least: number, most: number) =>
  `${what}: a whole number from ${least} to ${most}.`;

export const SETTING_LABEL = 'Setting';
export const OWN_OPTIONS = { name: 'own', about: 'Numbers of your own.' } as const;

/** What there is to think about, and how long it lasts. */
export function settingFeel({ right, moves }: Figures): string {
  const lasts = `a game lasts about ${Math.round(moves)} moves.`;
  if (right === null) return capitalize(lasts);
  const sight =
    right === 1
      ? 'Seeing two moves ahead is all it takes'
      : `A player who sees two moves ahead chooses right ${Math.round(100 * right)} % of the time`;
  return `${sight}; ${lasts}`;
}

export function settingVerdict({ first }: Figures): string {
  if (first === 1) return 'With perfect play the first player wins.';
  if (first === 0) return 'With perfect play the second player wins.';
  return `With perfect play the first player wins ${percent(first)} of the time.`;
}

/** All that was measured. */
export const settingFigures = (figures: Figures) => `${settingFeel(figures)} ${settingVerdict(figures)}`;

/** After a game that was over at once. */
export const THAT_WAS_QUICK = 'That was quick.';
export const trySetting = ({ title }: Game, { name }: NamedSetting) => `Try ${title}: ${name}`;

/** 'Sum to Zero, start 11' */
export function titleWithOptions(variant: Variant): string {
  const options = Object.entries(optionTexts(variant)).map(([name, value]) => `, ${name} ${value}`);
  return variant.game.title + options.join('');
}

/** Options unlike the rulebook's; empty if none. */
export function otherOptions(variant: Variant): string {
  const { options } = variant.game;
  const texts = Object.entries(optionTexts(variant)).map(
    ([name, value]) => `${options[name]?.meaning}: ${value}`,
  );
  return texts.length > 0 ? `In this game, ${texts.join('; ')}.` : '';
}
