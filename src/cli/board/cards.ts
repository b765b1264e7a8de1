/** Cards: the sequence of each player, and the deck. */

import { SEATS, type Seat } from '../../core/rules.ts';
import type { Deck, View } from '../../core/view.ts';
import { cutTo, padTo, widthOf, wrap } from '../terminal/measure.ts';
import { SHAPES } from '../terminal/style.ts';
import type { Look } from './look.ts';

const ROOM = 25; // columns for five cards: names are cut first

export function sequences(view: NonNullable<View['sequences']>, look: Look, large: boolean): string[] {
  const { style, names, width } = look;
  const longest = Math.max(...SEATS.map((seat) => widthOf(names[seat]))) + 4;
  const left = Math.min(longest, Math.max(8, width - ROOM));
  return SEATS.flatMap((seat: Seat) => {
    const name = padTo(cutTo(`${SHAPES[seat]} ${names[seat]}`, left - 2), left);
    const numbers = view[seat].numbers.map(String);
    if (!large)
      return [style[seat](name) + (numbers.map(style.strong).join('  ') || style.soft('nothing yet'))];
    const [top, middle, bottom] = row(numbers, Math.floor((width - left) / 5));
    const gap = ' '.repeat(left);
    return [gap + style[seat](top), style[seat](name + middle), gap + style[seat](bottom)];
  });
}

/** Cards side by side; the last ones if not all fit. */
function row(numbers: readonly string[], most: number): readonly [string, string, string] {
  if (numbers.length === 0) return ['', '(no cards yet)', ''];
  const cards = numbers.slice(-Math.max(1, most)).map((number) => number.padStart(2));
  return [
    cards.map(() => '╭───╮').join(''),
    cards.map((card) => `│${card} │`).join(''),
    cards.map(() => '╰───╯').join(''),
  ];
}

/*
 *  Deck of 31   1  2  3  4  5  6  7  8  9
 *  left         4  4  3  4  2  4  3  4  3
 *  discarded    1  9  2
 */
export function deck({ cards, size, discards }: Deck, { style, width }: Look): string[] {
  const left = 11;
  const cell = (text: string | number) => String(text).padStart(3);
  const perRow = Math.max(1, Math.floor((width - left) / 3));
  const lines: string[] = [];
  for (let from = 0; from < cards.length; from += perRow) {
    const row = cards.slice(from, from + perRow);
    lines.push(
      padTo(from === 0 ? `Deck of ${size}` : '', left) +
        row.map(({ number, left }) => (left > 0 ? style.strong : style.soft)(cell(number))).join(''),
      style.soft(padTo('left', left) + row.map(({ left }) => cell(left)).join('')),
    );
  }
  const gone = wrap(discards.join(' ') || 'nothing', width - left - 2);
  return [
    ...lines,
    ...gone.map((line, i) => style.soft(`${padTo(i === 0 ? 'discarded' : '', left)}  ${line}`)),
  ];
}

export function drawnCard(number: number, { style }: Look): string[] {
  return row([String(number)], 1).map((line) => style.strong(line));
}
