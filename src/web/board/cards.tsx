/** Cards: the sequence of each player, the deck with what is left in it, and the discard pile. */

import { SEATS } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { Deck, Sequence, View } from '../../core/view.ts';
import type { Landing } from '../../match/landing.ts';
import { boardTexts } from '../texts/board.ts';
import { formatNumber } from '../texts/format.ts';
import { Shape } from './shapes.tsx';

interface SequencesProps {
  readonly view: View;
  readonly names: Names;
  readonly last: Landing;
}

export function Sequences({ view, names, last }: SequencesProps) {
  const { sequences, pool, line } = view;
  if (!sequences) return null;
  return (
    <div class={`sequences${pool ? '' : ' large'}`} aria-hidden="true">
      {SEATS.map((seat) => (
        <div key={seat} class={`sequence ${seat}`} data-sequence={seat}>
          <span class="owner">
            <Shape of={seat} /> <span class="name">{names[seat]}</span>
          </span>
          <Cards sequence={sequences[seat]} isLast={last.sequence === seat} />
          {line && <b class="sum">{formatNumber(sequences[seat].sum)}</b>}
        </div>
      ))}
    </div>
  );
}

/** Its numbers, with an empty place for each that is missing. */
function Cards({ sequence, isLast }: { readonly sequence: Sequence; readonly isLast: boolean }) {
  const { numbers, complete = 0 } = sequence;
  return (
    <span class="cards">
      {numbers.map((number, i) => (
        <span key={i} class={`card${isLast && i === numbers.length - 1 ? ' last' : ''}`}>
          {formatNumber(number)}
        </span>
      ))}
      {Array.from({ length: complete - numbers.length }, (_, i) => (
        <i key={i} class="card empty" />
      ))}
      {numbers.length + complete === 0 && <span class="soft">{boardTexts.noCards}</span>}
    </span>
  );
}

interface DeckPartProps {
  readonly deck: Deck;
  readonly last: Landing;
}

export function DeckPart({ deck, last }: DeckPartProps) {
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
          {discards.length > 0 && (
            <span class={`card gone${last.discarded ? ' last' : ''}`}>{discards.at(-1)}</span>
          )}
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
