/** A map of openings: every first move with every answer, at a glance. */

import type { Match } from '../../match/match.ts';
import { isAtOnce, prospect, shortProspect } from '../../sentences/values.ts';
import type { Worth } from '../../solver/analysis.ts';
import { ratingOf } from '../../solver/rating.ts';
import { go, matchAddress, playWords, unplayed } from '../routing/address.ts';
import { useAnswer } from '../solving/answers.ts';
import { exploreTexts } from '../texts/explore.ts';
import { formatMove } from '../texts/format.ts';
import type { Openings } from '../worker/protocol.ts';
import { Scroller } from './scroller.tsx';

export function OpeningMap({ match }: { readonly match: Match }) {
  const start = unplayed(match.setup.variant);
  const { answer: openings, problem } = useAnswer('openings', start);
  return (
    <section class="card-box stack openings">
      <h2>{exploreTexts.openings}</h2>
      {problem && <p class="problem">{problem}</p>}
      {openings ? <Grid openings={openings} start={start} /> : !problem && <p class="soft">…</p>}
    </section>
  );
}

function Grid({ openings: { rows, cards }, start }: { readonly openings: Openings; readonly start: Match }) {
  const kind = ({ text, verb }: { readonly text: string; readonly verb: string }) => (cards ? verb : text);
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(kind)))];
  const moves = rows.map(({ text }) => text);
  if (!cards) columns.sort((a, b) => moves.indexOf(a) - moves.indexOf(b));
  const winning = rows.filter(({ win }) => win > 0.5).length;
  const addressAfter = (words: readonly string[]) => matchAddress('explore', playWords(start, words).match);
  return (
    <>
      <p class="soft">{exploreTexts.openingsHelp(cards)}</p>
      {!cards && <p>{exploreTexts.openingsSummary(winning, rows.length)}</p>}
      <Scroller class="map" label={exploreTexts.openings}>
        <table>
          <thead>
            <tr>
              <th scope="col">{cards ? exploreTexts.firstCard : exploreTexts.firstMove}</th>
              {columns.map((text) => (
                <th key={text} scope="col">
                  {formatMove(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.text}>
                <th scope="row" class={cards ? '' : ratingOf(row)}>
                  <a href={addressAfter([row.text])}>{formatMove(row.text)}</a>
                  {!cards && (
                    <small>
                      <span aria-hidden="true">{sign(row)}</span>
                      <span class="unseen">{exploreTexts.ofFirst(prospect(row))}</span>
                    </small>
                  )}
                </th>
                {columns.map((text) => {
                  const cell = row.cells.find((cell) => kind(cell) === text);
                  if (!cell) return <td key={text} />;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the same place can be reached by the links
                    <td
                      key={text}
                      class={ratingOf(cell)}
                      title={exploreTexts.map(row.text, cell.text, exploreTexts.ofFirst(prospect(cell)))}
                      onClick={() => go(addressAfter(cards ? [cell.text] : [row.text, cell.text]))}
                    >
                      <span aria-hidden="true">{sign(cell)}</span>
                      <span class="unseen">{exploreTexts.ofFirst(prospect(cell))}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}

/** '▲', '▲!' at once, or with chance '53.1 %'. */
function sign(worth: Worth): string {
  if (worth.plies === null) return shortProspect(worth);
  return `${worth.win > 0.5 ? '▲' : '▼'}${isAtOnce(worth) ? '!' : ''}`;
}
