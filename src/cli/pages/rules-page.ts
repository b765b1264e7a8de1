/** The rules of a game as a page. */

import type { Rulebook, Variant } from '../../core/game.ts';
import { called } from '../args/command.ts';
import { optionFlags } from '../args/setting-flags.ts';
import type { Page } from '../terminal/page.ts';

export function rulesPage({ goal, sections, perfectPlay }: Rulebook, { paragraph }: Page): string[] {
  return [
    ...paragraph(goal),
    ...sections.flatMap(({ title, rules }) => [
      '',
      title,
      ...rules.flatMap((rule) =>
        typeof rule === 'string'
          ? paragraph(rule, '  - ')
          : [...paragraph(rule.rule, '  - '), ...paragraph(rule.ruling, '    ')],
      ),
    ]),
    ...(perfectPlay.length > 0 ? ['', 'With perfect play'] : []),
    ...perfectPlay.flatMap((text) => paragraph(text, '  - ')),
  ];
}

/** Where to go on reading, at the end of the page. */
export function strategyPointer(variant: Variant, { paragraph }: Page): string[] {
  const command = ['ninefold strategy', variant.game.id, ...optionFlags(variant)].join(' ');
  return ['', ...paragraph(called(`How to win, in words: ${command}`))];
}
