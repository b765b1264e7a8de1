/** Actions other than moves. */

import type { ComponentChildren } from 'preact';
import { goesOn } from '../../match/series.ts';
import { SWAP } from '../../sentences/playing.ts';
import { Button } from '../parts/button.tsx';
import { ValuesButton } from '../parts/values-button.tsx';
import { matchAddress } from '../routing/address.ts';
import { tableTexts } from '../texts/table.ts';
import type { Table } from './table.ts';

interface ActionsProps {
  readonly table: Table;
  hint(): void;
  resign(): void;
  readonly offers?: ComponentChildren;
  readonly buttons?: ComponentChildren;
}

export function Actions({ table, hint, resign, offers, buttons }: ActionsProps) {
  const match = table.match.value;
  const { asksPerson, takesPart, undoWords, counted } = table;
  const isNext = counted !== null && goesOn(counted);
  const canGoOn = table.may('next');
  return (
    <div class="actions stack">
      {match.decision?.about === 'swap' && asksPerson && <SwapOffer table={table} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no field set */}
      <div key={match.result ? 'after' : 'during'} class="row" role="group" aria-label={tableTexts.actions}>
        {match.result ? (
          <>
            {takesPart && (
              <Button
                strong={canGoOn}
                can={canGoOn}
                label={isNext ? tableTexts.nextRound : tableTexts.rematch}
                act={() => table.request('next')}
              />
            )}
            <a class="button" href={matchAddress('review', match)}>
              {tableTexts.review}
            </a>
          </>
        ) : (
          table.helps && (
            <>
              <ValuesButton />
              <Button can={asksPerson} label={tableTexts.hint} act={hint} />
            </>
          )
        )}
        {undoWords !== null && (
          <Button can={table.may('undo')} label={undoWords} act={() => table.request('undo')} />
        )}
        {!match.result && takesPart && (
          <Button can={table.may('resign')} label={tableTexts.resign} act={resign} />
        )}
        {buttons}
      </div>
      {offers /* last: they appear unasked, and must not shift a button about to be pressed */}
    </div>
  );
}

function SwapOffer({ table }: { readonly table: Table }) {
  const { scene, turn } = table.shownMatch;
  const waits = turn === 'chance'; // for the card: there is no move to make yet
  return (
    <div class="swap-offer">
      <p>{SWAP.offer(scene.names)}</p>
      <div class="row">
        <Button strong label={tableTexts.takeOver} act={() => table.decide({ kind: 'swap' })} />
        <Button label={tableTexts.stay} act={() => table.decide({ kind: 'stay' })} />
        {!waits && <span class="soft">{tableTexts.mayDecide}</span>}
      </div>
    </div>
  );
}
