/** The settings of a game that have a name. */

import type { Game, NamedSetting, Variant } from './game.ts';

/** As `settleTexts` takes them. */
export function settingTexts(game: Game, { options }: NamedSetting): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) texts[name] = game.options[name]?.format(value) ?? '';
  return texts;
}

/** The one that has exactly these options. */
export function settingOf({ game, options }: Pick<Variant, 'game' | 'options'>): NamedSetting | undefined {
  return game.settings?.find((setting) =>
    Object.entries(game.options).every(
      ([name, { format, standard }]) => format(options[name]) === format(setting.options[name] ?? standard),
    ),
  );
}

/** Of the settings that last longer, the one in which there is most to think about, and then the longest. */
export function livelierThan(variant: Variant): NamedSetting | undefined {
  const { settings = [] } = variant.game;
  const moves = settingOf(variant)?.figures.moves ?? 0;
  return settings
    .filter(({ figures }) => figures.moves > moves)
    .sort(({ figures: a }, { figures: b }) => (a.right ?? 1) - (b.right ?? 1) || b.moves - a.moves)[0];
}
