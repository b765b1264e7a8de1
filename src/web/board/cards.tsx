/** Cards: the sequence of each player, the deck with what is left in it, and the discard pile. */

import { SEATS } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { Deck, View } from '../../core/view.ts';
import { boardTexts } from '../texts/board.ts';
import { formatNumber } from '../texts/format.ts';
import { Shape } from './shapes.tsx';

export function Sequences({ view, names }: { readonly view: View; readonly names: Names }) {
  const { sequences, pool, line } = view;
  if (!sequences) return null;
  return (
    <div class={`sequences${pool ? '' : ' large'}`} aria-hidden="true">
      {SEATS.map((seat) => (
        <div key={seat} class={`sequence ${seat}`} data-sequence={seat}>
          <span class="owner">
            <Shape of={seat} /> <span class="name">{names[seat]}</span>
          </span>
          <span class="cards">
            {sequences[seat].numbers.map((number, i) => (
              <span key={i} class="card">
                {formatNumber(number)}
              </span>
            ))}
            {sequences[seat].numbers.length === 0 && <span class="soft">{boardTexts.noCards}</span>}
          </span>
          {line && <b class="sum">{formatNumber(sequences[seat].sum)}</b>}
        </div>
      ))}
    </div>
  );
}

export function DeckPart({ deck }: { readonly deck: Deck }) {
  const { cards, size, drawn, discards } = deck;
  return (
    <div class="deck" aria-hidden="true">
      <div class="piles">
        <Pile label={boardTexts.deckOf(size)} place="deck">
          {size > 0 && <span class="card back" />}
        </Pile>
        <Pile label={boardTexts.drawnCard} place="drawn">
          {drawn !== null && <span class="card">{drawn}</span>}
        </Pile>
        <Pile label={boardTexts.discards(discards.length)} place="discards">
          {discards.length > 0 && <span class="card gone">{discards.at(-1)}</span>}
        </Pile>
      </div>
      <ul class="card-counts">
        {cards.map(({ number, left }) => (
          <li key={number} class={left === 0 ? 'none' : ''}>
            <b>{number}</b>
            <span class="pips">{left <= 4 ? '●'.repeat(left) : left}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PileProps {
  readonly label: string;
  readonly place: string;
  readonly children: preact.ComponentChildren;
}

function Pile({ label, place, children }: PileProps) {
  return (
    <span class="pile">
      <span class="slot" data-place={place}>
        {children}
      </span>
      <span class="pile-label">{label}</span>
    </span>
  );
}
