/** The rules of a game, with rulings and perfect play. */

import { rulebookOf, settleTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { capitalize } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { GameTabs } from '../parts/game-tabs.tsx';
import { HowToWin } from '../parts/how-to-win.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { RuleSections } from '../parts/rule-sections.tsx';
import type { PageProps } from '../routing/address.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { rulesTexts } from '../texts/rules.ts';
import { Trouble } from './not-found.tsx';

export function Rules({ address }: PageProps) {
  const found = findGame(games, address.path[0] ?? games[0]?.id ?? '');
  const variant = found instanceof Problem ? found : settleTexts(found, Object.fromEntries(address.query));
  if (variant instanceof Problem) return <Trouble message={variant.message} />;
  const { game } = variant;
  const { goal, sections, perfectPlay } = rulebookOf(variant);
  return (
    <div class="page narrow rules">
      <GameTabs game={game} linkTo={({ id }) => `#/rules/${id}`} />
      <PageTitle title={game.title} />
      <p class="lead-text">
        <b>{rulesTexts.goal}</b> {typeset(goal)}
      </p>
      <RuleSections sections={sections} />
      {perfectPlay.length > 0 && (
        <details class="card-box">
          <summary>{rulesTexts.perfectPlay}</summary>
          <ul class="stack tight">
            {perfectPlay.map((text) => (
              <li key={text}>{typeset(text)}</li>
            ))}
          </ul>
        </details>
      )}
      <HowToWin variant={variant} />
      <section class="stack tight">
        <h2>{rulesTexts.optionsTitle}</h2>
        <dl class="options stack tight">
          {Object.entries(game.options).map(([name, { meaning, bounds, format, standard }]) => (
            <div key={name}>
              <dt>{capitalize(meaning)}</dt>
              <dd class="soft">{rulesTexts.optionBounds(bounds, format(standard))}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="row">
        <a class="button strong" href={`#/new/${game.id}`}>
          {frameTexts.play}
        </a>
        <a class="button" href={`#/explore/${game.id}`}>
          {frameTexts.explore}
        </a>
      </p>
    </div>
  );
}
