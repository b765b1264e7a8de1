/** A position in words, for whoever sees no board. */

import type { Seat } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import type { Deck, Expression, NumberLine, Sequence, Tile, View } from '../core/view.ts';

/** A line for each part of the view. */
export function positionLines(
  { pool, line, expression, sequences, deck }: View,
  { first, second }: Names,
): string[] {
  const names = { first, second, both: 'Both' };
  const sequence = (seat: Seat) => (sequences ? [`${names[seat]}: ${sequenceText(sequences[seat])}.`] : []);
  return [
    ...(pool ? [poolText(pool)] : []),
    ...(expression ? [`Sum: ${expressionText(expression)}.`] : []),
    ...(line ? [lineText(line, expression || sequences ? null : names)] : []), // what is told already is not told again
    ...sequence('first'),
    ...sequence('second'),
    ...(deck ? deckTexts(deck) : []),
  ];
}

function poolText(pool: readonly Tile[]): string {
  return `Numbers left: ${listed(pool.filter(({ taken }) => !taken).map(({ number }) => number))}.`;
}

/** '21 - 5 + 3 = 19' */
function expressionText({ start, terms, total }: Expression): string {
  const signed = terms.map((term) => (term < 0 ? ` - ${-term}` : ` + ${term}`));
  return terms.length === 0 ? String(start) : `${start}${signed.join('')} = ${total}`;
}

function lineText(
  { goal, markers }: NumberLine,
  names: Readonly<Record<Seat | 'both', string>> | null,
): string {
  const places = names ? markers.map(({ of, at }) => ` ${names[of]}: ${at}.`) : [];
  return `Goal: ${goal}.${places.join('')}`;
}

function sequenceText({ numbers, sum, complete }: Sequence): string {
  const goal = complete === undefined ? `sum ${sum}` : `${numbers.length} of ${complete}`;
  return `${listed(numbers)} (${goal})`;
}

function deckTexts({ cards, size, drawn, discards }: Deck): string[] {
  const left = cards.filter((card) => card.left > 0).map(({ number, left }) => `${number} (${left})`);
  return [
    `Cards in the deck: ${size}${left.length > 0 ? `; ${left.join(', ')}` : ''}.`,
    `Discarded: ${listed(discards)}.`,
    ...(drawn === null ? [] : [`Card to decide on: ${drawn}.`]),
  ];
}

function listed(numbers: readonly number[]): string {
  return numbers.join(', ') || 'none';
}
