/** Both players' moves in columns. */

import { useEffect, useRef } from 'preact/hooks';
import type { Match } from '../../match/match.ts';
import { NOBODY_MOVED } from '../../sentences/moves.ts';
import { Shape } from '../board/shapes.tsx';
import { formatMove } from '../texts/format.ts';
import { tableTexts } from '../texts/table.ts';

export function MoveList({ match }: { readonly match: Match }) {
  const { scene, setup, swapped } = match;
  const moves = scene.steps
    .filter(({ by }) => by !== 'chance')
    .map(({ from, move }) => formatMove(setup.variant.rules.format(from, move)));
  const rows = Array.from({ length: Math.ceil(moves.length / 2) }, (_, i) => moves.slice(2 * i, 2 * i + 2));
  const box = useRef<HTMLElement>(null);
  const { length } = moves;
  useEffect(() => {
    if (length > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled with the keyboard
    <section ref={box} class="move-list" tabIndex={0} aria-label={tableTexts.moves}>
      {rows.length === 0 ? (
        <p class="soft">{NOBODY_MOVED}</p>
      ) : (
        <table>
          <thead class="unseen">
            <tr>
              <th>{tableTexts.moveNumber}</th>
              <th>{scene.names.first}</th>
              <th>{scene.names.second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([one, two], i) => (
              <tr key={i}>
                <td class="soft">{i + 1}</td>
                <td>
                  <Shape of="first" /> {one} {swapped && i === 0 && <small>{tableTexts.tookOver}</small>}
                </td>
                <td>
                  {two !== undefined && (
                    <>
                      <Shape of="second" /> {two}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
