/** The rules of a game as a page. */

import type { Rulebook } from '../../core/game.ts';
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
