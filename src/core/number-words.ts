/** Numbers in sentences. */

import { allOf } from './text.ts';

/** Numbers in a row, as pairs of the first and the last; from an ascending list. */
export function inRow(list: readonly number[]): readonly (readonly [number, number])[] {
  const rows: [number, number][] = [];
  for (const number of list) {
    const row = rows.at(-1);
    if (row && number === row[1] + 1) row[1] = number;
    else rows.push([number, number]);
  }
  return rows;
}

/** 'the numbers 1 to 9', 'the numbers 2, 3 and 5 to 7', 'the number 4'. */
export function theNumbers(list: readonly number[]): string {
  const parts = inRow(list).flatMap(([from, to]) =>
    to - from > 1 ? [`${from} to ${to}`] : from === to ? [String(from)] : [String(from), String(to)],
  );
  return `the number${list.length === 1 ? '' : 's'} ${allOf(parts)}`;
}

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'five', and '13' for larger ones. */
export function spelt(count: number): string {
  return WORDS[count] ?? String(count);
}

/** 'one number', 'five numbers'. */
export function speltNumbers(count: number): string {
  return `${spelt(count)} number${count === 1 ? '' : 's'}`;
}
