/** Actions other than moves. */

import type { ComponentChildren } from 'preact';
import { swapOffer } from '../../sentences/playing.ts';
import { ValuesButton } from '../parts/values-button.tsx';
import { matchAddress } from '../routing/address.ts';
import { tableTexts } from '../texts/table.ts';
import type { TableModel } from './table.ts';

interface ActionsProps {
  readonly table: TableModel;
  hint(): void;
  next(): void;
  resign(): void;
  readonly offers?: ComponentChildren;
  readonly buttons?: ComponentChildren;
}

export function Actions({ table, hint, next, resign, offers, buttons }: ActionsProps) {
  const match = table.match.value;
  const asks = table.asksPerson.value;
  const takesPart = table.takesPart.value;
  const canGoOn = table.canGoOn.value;
  const undoWords = table.undoWords.value;
  const canResign = table.canResign.value;
  return (
    <div class="actions">
      {match.decision?.about === 'swap' && asks && <SwapOffer table={table} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no field set */}
      <div
        key={match.result ? 'after' : 'during'}
        class="buttons"
        role="group"
        aria-label={tableTexts.actions}
      >
        {match.result ? (
          <>
            {takesPart && (
              <button
                type="button"
                class={`button${canGoOn ? ' strong' : ''}`}
                aria-disabled={!canGoOn}
                onClick={() => canGoOn && next()}
              >
                {nextWords(table)}
              </button>
            )}
            <a class="button" href={matchAddress('review', match)}>
              {tableTexts.review}
            </a>
          </>
        ) : (
          table.helps.value && (
            <>
              <ValuesButton />
              <button type="button" class="button" aria-disabled={!asks} onClick={() => asks && hint()}>
                {tableTexts.hint}
              </button>
            </>
          )
        )}
        {undoWords !== null && (
          <button
            type="button"
            class="button"
            aria-disabled={!table.canUndo.value}
            onClick={() => table.undo()}
          >
            {undoWords}
          </button>
        )}
        {!match.result && takesPart && (
          <button
            type="button"
            class="button"
            aria-disabled={!canResign}
            onClick={() => canResign && resign()}
          >
            {tableTexts.resign}
          </button>
        )}
        {buttons}
      </div>
      {offers /* last: they appear unasked, and must not shift a button about to be pressed */}
    </div>
  );
}

function nextWords(table: TableModel): string {
  const series = table.counted.value;
  const isLast = !series || series.winners.length >= series.rounds;
  return isLast || table.openEnded ? tableTexts.rematch : tableTexts.nextRound;
}

function SwapOffer({ table }: { readonly table: TableModel }) {
  const { names } = table.match.value.scene;
  const waits = table.match.value.turn === 'chance'; // for the card: there is no move to make yet
  return (
    <div class="swap-offer">
      <p>{swapOffer(names)}</p>
      <div class="buttons">
        <button type="button" class="button strong" onClick={() => table.answerSwap('swap')}>
          {tableTexts.takeOver}
        </button>
        <button type="button" class="button" onClick={() => table.answerSwap('stay')}>
          {tableTexts.stay}
        </button>
        {!waits && <span class="soft">{tableTexts.mayDecide}</span>}
      </div>
    </div>
  );
}
