/** Shows values by shape, letter and colour: never by colour alone. */

import { evaluation } from '../../sentences/values.ts';
import type { MoveValue, Worth } from '../../solver/analysis.ts';
import { type Rating, ratingOf } from '../../solver/rating.ts';
import type { Style } from '../terminal/style.ts';

/** '▲ W' wins and '▼ L' loses; with chance '▲ A' is ahead, '▼ B' behind and '◆ E' even. */
export function valueSign(worth: Worth, style: Style): string {
  const isCertain = worth.plies !== null;
  return paint(worth, style, {
    win: isCertain ? '▲ W' : '▲ A',
    loss: isCertain ? '▼ L' : '▼ B',
    even: '◆ E',
  });
}

/** '▲ W  -5   wins in 3    -5 +6 -1': a move, its value, and the line that proves it. */
export function valueLine(value: MoveValue, style: Style, proof: readonly MoveValue[] = []): string {
  const line = style.soft(proof.map(({ text }) => text).join(' '));
  return `${valueSign(value, style)}  ${value.text.padEnd(4)} ${evaluation(value).padEnd(12)} ${line}`.trimEnd();
}

/** '▲5' wins in five moves, '▼2' loses in two; with chance '▲53%'. */
export function shortValue(worth: Worth, style: Style): string {
  const size = worth.plies ?? `${Math.round(worth.win * 100)}%`;
  return paint(worth, style, { win: `▲${size}`, loss: `▼${size}`, even: `◆${size}` });
}

function paint(worth: Worth, style: Style, signs: Readonly<Record<Rating, string>>): string {
  const rating = ratingOf(worth);
  return rating === 'even' ? signs.even : style[rating](signs[rating]);
}
