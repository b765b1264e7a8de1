/** What can be done beside a move. */

import { matchAddress } from '../address.ts';
import { ValuesButton } from '../parts/values-button.tsx';
import { texts } from '../texts.ts';
import type { Table } from './table.ts';

interface ActionsProps {
  readonly table: Table;
  hint(): void;
  next(): void;
  resign(): void;
}

export function Actions({ table, hint, next, resign }: ActionsProps) {
  const match = table.match.value;
  const asks = table.asksPerson.value;
  return (
    <div class="actions">
      {table.offersSwap.value && asks && <SwapOffer table={table} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no field set */}
      <div key={match.result ? 'after' : 'during'} class="buttons" role="group" aria-label={texts.actions}>
        {match.result ? (
          <>
            <button type="button" class="button strong" onClick={next}>
              {nextWords(table)}
            </button>
            <a class="button" href={matchAddress('review', match)}>
              {texts.review}
            </a>
          </>
        ) : (
          <>
            <ValuesButton />
            <button type="button" class="button" aria-disabled={!asks} onClick={() => asks && hint()}>
              {texts.hint}
            </button>
          </>
        )}
        <button
          type="button"
          class="button"
          aria-disabled={!table.canUndo.value}
          onClick={() => table.undo()}
        >
          {texts.undo}
        </button>
        {!match.result && (
          <button type="button" class="button" aria-disabled={!asks} onClick={() => asks && resign()}>
            {texts.resign}
          </button>
        )}
      </div>
    </div>
  );
}

function nextWords(table: Table): string {
  const series = table.counted.value;
  const isLast = !series || series.winners.length >= series.rounds;
  return isLast || table.openEnded ? texts.rematch : texts.nextRound;
}

function SwapOffer({ table }: { readonly table: Table }) {
  const { names } = table.match.value.scene;
  const waits = table.match.value.turn === 'chance'; // for the card: there is no move to make yet
  return (
    <div class="swap-offer">
      <p>{texts.offerSwap(names.second, names.first)}</p>
      <div class="buttons">
        <button type="button" class="button strong" onClick={() => table.swap()}>
          {texts.takeOver}
        </button>
        <button type="button" class="button" onClick={() => table.stay()}>
          {texts.stay}
        </button>
        {!waits && <span class="soft">{texts.mayDecide}</span>}
      </div>
    </div>
  );
}
