/** Cards: the sequence of each player, and the deck. */

import { SEATS, type Seat } from '../../core/rules.ts';
import type { Deck, View } from '../../core/view.ts';
import { cutTo, padTo, widthOf, wrap } from '../terminal/measure.ts';
import type { Look } from './look.ts';

const ROOM = 25; // columns for five cards: names are cut first

export function sequences(view: NonNullable<View['sequences']>, look: Look, large: boolean): string[] {
  const { style, names, width, last } = look;
  const longest = Math.max(...SEATS.map((seat) => widthOf(names[seat]))) + 5;
  const left = Math.min(longest, Math.max(8, width - ROOM));
  return SEATS.flatMap((seat: Seat) => {
    const name = padTo(`${cutTo(`${style.shapes[seat]} ${names[seat]}`, left - 3)}:`, left);
    const { numbers, complete = 0 } = view[seat];
    const missing = Math.max(0, complete - numbers.length);
    const isLast = last?.sequence === seat;
    if (!large) {
      const shown = [
        ...numbers.map((number, i) =>
          style.strong(isLast && i === numbers.length - 1 ? `(${number})` : String(number)),
        ),
        ...Array(missing).fill(style.soft('·')),
      ];
      return [style[seat](name) + (shown.join('  ') || style.soft('nothing yet'))];
    }
    const most = Math.max(1, Math.floor((width - left) / 5));
    const cards = row(numbers.slice(-most), isLast);
    const slots = emptyRow(Math.max(0, Math.min(missing, most - numbers.length)));
    const beside = [' '.repeat(left), name, ' '.repeat(left)];
    return cards.map((line, i) => style[seat](`${beside[i]}${line}`) + style.soft(slots[i] as string));
  });
}

/** Cards side by side; the last one may be marked. */
function row(numbers: readonly number[], isLastMarked = false): readonly string[] {
  const [plain, heavy] = [
    ['╭───╮', '│', '╰───╯'],
    ['┏━━━┓', '┃', '┗━━━┛'],
  ];
  const borders = numbers.map((_, i) => (isLastMarked && i === numbers.length - 1 ? heavy : plain));
  return [
    borders.map(([top]) => top).join(''),
    numbers.map((number, i) => `${borders[i]?.[1]}${String(number).padStart(2)} ${borders[i]?.[1]}`).join(''),
    borders.map(([, , bottom]) => bottom).join(''),
  ];
}

/** Places for cards. */
function emptyRow(count: number): readonly string[] {
  return ['╭╌╌╌╮', '╎   ╎', '╰╌╌╌╯'].map((slot) => slot.repeat(count));
}

/*
 *  Deck of 31   1  2  3  4  5  6  7  8  9
 *  left         4  4  3  4  2  4  3  4  3
 *  discarded    1  9  2
 */
export function deck({ cards, size, discards }: Deck, { style, width, last }: Look): string[] {
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
  const pile = discards.map((card, i) => (last?.discarded && i === discards.length - 1 ? `(${card})` : card));
  const gone = wrap(pile.join(' ') || 'nothing', width - left - 2);
  return [
    ...lines,
    ...gone.map((line, i) => style.soft(`${padTo(i === 0 ? 'discarded' : '', left)}  ${line}`)),
  ];
}

export function drawnCard(number: number, { style }: Look): string[] {
  return row([number]).map((line) => style.strong(line));
}
