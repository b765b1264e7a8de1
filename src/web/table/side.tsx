/** Beside the board: the score of the series, the reason, the moves, and more. */

import type { ComponentChildren } from 'preact';
import type { Move } from '../../core/rules.ts';
import { goesOn, tally } from '../../match/series.ts';
import { roundName, standing } from '../../sentences/series.ts';
import { Shape } from '../board/shapes.tsx';
import { CheckField } from '../parts/fields.tsx';
import { Legend } from '../parts/legend.tsx';
import { MoveList } from '../parts/move-list.tsx';
import { Reason } from '../parts/reason.tsx';
import { RecordTools } from '../parts/record-tools.tsx';
import { matchAddress } from '../routing/address.ts';
import type { KnownValues } from '../solving/answers.ts';
import { letterKeys, sounds } from '../storage/preferences.ts';
import { homeTexts } from '../texts/home.ts';
import { reviewTexts } from '../texts/review.ts';
import { tableTexts } from '../texts/table.ts';
import type { Table } from './table.ts';

interface SideProps {
  readonly table: Table;
  readonly known: KnownValues | null; // null if values are hidden
  readonly looked: Move | null;
  readonly children?: ComponentChildren; // further details
}

export function Side({ table, known, looked, children }: SideProps) {
  const match = table.match.value;
  const { game } = match.setup.variant;
  const helps = table.helps; // a link to a game leads to its values
  return (
    <aside class="side">
      <Score table={table} />
      {known && (
        <section class="card-box stack tight why" aria-live="polite">
          <h2>{tableTexts.why}</h2>
          <Reason known={known} move={looked} names={table.shownMatch.scene.names} />
          <Legend variant={match.setup.variant} />
        </section>
      )}
      <section class="card-box">
        <h2>{tableTexts.moves}</h2>
        <MoveList match={table.shownMatch} />
      </section>
      <details class="card-box">
        <summary>{homeTexts.more}</summary>
        <p class="links stack tight">
          <a href={`#/rules/${game.id}`}>{tableTexts.rulesOf(game.title)}</a>
          {helps && <a href={matchAddress('explore', match)}>{reviewTexts.exploreHere}</a>}
          <a href={`#/new/${game.id}`}>{homeTexts.setUpGame(game.title)}</a>
        </p>
        {helps && <RecordTools match={match} record={() => table.record()} />}
        {children}
        <h3>{tableTexts.keys}</h3>
        <dl class="keys">
          {tableTexts.keyList.map(([key, meaning]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label={tableTexts.keysOn}
          value={letterKeys.value}
          change={(value) => {
            letterKeys.value = value;
          }}
        />
        <CheckField
          label={tableTexts.soundsOn}
          value={sounds.value}
          change={(value) => {
            sounds.value = value;
          }}
        />
      </details>
    </aside>
  );
}

function Score({ table }: { readonly table: Table }) {
  const { series, match } = table.session.value;
  const counted = table.counted ?? series;
  const wins = tally(counted);
  const outcome = match.result && !series.openEnded && !goesOn(counted) ? standing(counted) : '';
  return (
    <section class="card-box score">
      <div class="score-head">
        <h2>{match.setup.variant.game.title}</h2>
        <span class="soft">{roundName(series)}</span>
      </div>
      <ul>
        {table.places.map(({ person, name, seat }, i) => (
          <li key={i} class={seat ? `${seat}${table.decider === seat ? ' now' : ''}` : ''}>
            <Shape of={seat ?? 'both'} />
            <span class="name">{name}</span>
            {counted.winners.length > 0 && <b>{tableTexts.won(wins[person])}</b>}
          </li>
        ))}
      </ul>
      {outcome && <p>{outcome}</p>}
    </section>
  );
}
