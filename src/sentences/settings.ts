/** What is said of who plays, who starts, and what a game is played with. */

import { optionTexts, type Variant } from '../core/game.ts';
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

/** Options unlike the rulebook's; empty if none. */
export function otherOptions(variant: Variant): string {
  const { options } = variant.game;
  const texts = Object.entries(optionTexts(variant)).map(
    ([name, value]) => `${options[name]?.meaning}: ${value}`,
  );
  return texts.length > 0 ? `In this game, ${texts.join('; ')}.` : '';
}
