/** The rules of a variant as Markdown, and where they are. */

import { optionTexts, rulebookOf, settleTexts, type Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { findGame } from '../match/find-game.ts';
import { otherOptions } from '../sentences/settings.ts';
import { notation } from './notation.ts';

/** What perfect play leads to is for those who may ask for it. */
export function rulesText(variant: Variant, tellsPerfectPlay: boolean): string {
  const { goal, sections, perfectPlay } = rulebookOf(variant);
  const other = otherOptions(variant);
  const rules = sections.flatMap(({ title, rules }) => [
    `## ${title}`,
    rules
      .map((rule) => (typeof rule === 'string' ? `- ${rule}` : `- ${rule.rule}\n  ${rule.ruling}`))
      .join('\n'),
  ]);
  const perfect = tellsPerfectPlay && perfectPlay.length > 0 ? ['## With perfect play', ...perfectPlay] : [];
  const parts = [`# ${variant.game.title}`, goal, ...(other ? [other] : []), ...rules, ...perfect];
  return [...parts, notation(variant)].join('\n\n');
}

/** 'ninefold://rules/sequence-duel/target=20' */
export function rulesAddress(variant: Variant): string {
  const options = Object.entries(optionTexts(variant)).map(([name, text]) => `${name}=${text}`);
  const more = options.length > 0 ? `/${encodeURIComponent(options.join(' '))}` : '';
  return `ninefold://rules/${variant.game.id}${more}`;
}

/** The variant that such an address names; its options are written as in a record. */
export function addressedVariant(kind: string, options = ''): Variant | Problem {
  const game = findGame(games, kind);
  if (game instanceof Problem) return game;
  const entries = options
    .split(' ')
    .filter(Boolean)
    .map((part) => part.split('='));
  const wrong = entries.find((entry) => entry.length !== 2);
  if (wrong)
    return new Problem('bad-option', `Options are written as name=value, not ${quote(wrong.join('='))}.`);
  return settleTexts(game, Object.fromEntries(entries));
}
