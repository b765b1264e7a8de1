/** Sequence Clash, word for word: a card is drawn, you add it to your increasing sequence or discard it. */

import { type NaiveState, noChance, opponent, type Seat, without } from './state.ts';

interface Options {
  readonly highest: number;
  readonly copies: number;
  readonly length: number;
}

interface Table {
  readonly length: number; // of a sequence that wins
  readonly deck: readonly number[]; // in no order: nobody knows it
  readonly sequences: Readonly<Record<Seat, readonly number[]>>;
  readonly mover: Seat;
}

export function sequenceClash({ highest, copies, length }: Options): NaiveState {
  const deck: number[] = [];
  for (let number = 1; number <= highest; number++) {
    for (let copy = 0; copy < copies; copy++) deck.push(number);
  }
  return beforeDraw({ length, deck, sequences: { first: [], second: [] }, mover: 'first' });
}

function beforeDraw(table: Table): NaiveState {
  const { deck, length, sequences } = table;
  const complete = sequences.first.length === length || sequences.second.length === length;
  const over = complete || deck.length === 0;
  return {
    turn: () => (over ? 'over' : 'chance'),
    moves: () => (over ? [] : [...new Set(deck)].map((card) => `${card}`)),
    play: (card) => afterDraw({ ...table, deck: without(deck, Number(card)) }, Number(card)),
    weight: (card) => deck.filter((other) => other === Number(card)).length,
    winner: () => longerThenHigher(sequences.first, sequences.second),
    key: () => `${deck} | ${described(table)}`,
  };
}

function afterDraw(table: Table, card: number): NaiveState {
  const { sequences, mover } = table;
  const sequence = sequences[mover];
  const last = sequence.at(-1);
  const fits = last === undefined || card > last;
  return {
    turn: () => mover,
    moves: () => (fits ? [`${card}+`, `${card}x`] : [`${card}x`]),
    play(move) {
      const after = move.endsWith('+') ? [...sequence, card] : sequence;
      return beforeDraw({
        ...table,
        sequences: { ...sequences, [mover]: after },
        mover: opponent(mover),
      });
    },
    weight: noChance,
    winner() {
      throw new Error('somebody must decide about a card');
    },
    key: () => `${table.deck} | ${described(table)} | ${card}`,
  };
}

/** A complete sequence is longer than the other one, so the first rule covers the immediate win as well. */
function longerThenHigher(first: readonly number[], second: readonly number[]): Seat {
  if (first.length !== second.length) return first.length > second.length ? 'first' : 'second';
  const firstLast = first.at(-1) ?? 0;
  const secondLast = second.at(-1) ?? 0;
  if (firstLast !== secondLast) return firstLast > secondLast ? 'first' : 'second';
  return 'first'; // level: second loses
}

/** What of the sequences still matters: how long they are and how they end. */
function described({ length, sequences }: Table): string {
  return [sequences.first, sequences.second]
    .map((sequence) => (sequence.length === length ? 'complete' : `${sequence.length} to ${sequence.at(-1)}`))
    .join(' | ');
}
