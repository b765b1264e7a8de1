/** The rules of a game, with rulings. */

import type { Rulebook } from '../../core/game.ts';
import { typeset } from '../texts/format.ts';
import { rulesTexts } from '../texts/rules.ts';

export function RuleSections({ sections }: Pick<Rulebook, 'sections'>) {
  return (
    <>
      {sections.map(({ title, rules }) => (
        <section key={title} class="stack tight">
          <h2>{title}</h2>
          <ul class="stack tight">
            {rules.map((rule) =>
              typeof rule === 'string' ? (
                <li key={rule}>{typeset(rule)}</li>
              ) : (
                <li key={rule.rule}>
                  {typeset(rule.rule)}
                  <p class="soft">
                    <em>{rulesTexts.ruling}</em> {typeset(rule.ruling)}
                  </p>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}
