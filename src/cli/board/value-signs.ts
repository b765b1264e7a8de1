/** Shows values by shape, letter and colour: never by colour alone. */

import { evaluation, isAtOnce } from '../../sentences/values.ts';
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

/** '▲ W  -5   wins in 2 moves             -5 +6 -1': a move, its value, and the line that proves it. */
export function valueLine(value: MoveValue, style: Style, proof: readonly MoveValue[] = []): string {
  const line = style.soft(proof.map(({ text }) => text).join(' '));
  return `${valueSign(value, style)}  ${value.text.padEnd(4)} ${evaluation(value).padEnd(24)} ${line}`.trimEnd();
}

/** '▲' wins, '▼2' loses to two answers, '▲!' and '▼!' at once; with chance '▲53%'. */
export function shortValue(worth: Worth, style: Style): string {
  const size = sizeOf(worth);
  return paint(worth, style, { win: `▲${size}`, loss: `▼${size}`, even: `◆${size}` });
}

function sizeOf(worth: Worth): string {
  if (worth.plies === null) return `${Math.round(worth.win * 100)}%`;
  return isAtOnce(worth) ? '!' : String(worth.answers?.right ?? '');
}

/** What these mean, beside a board that shows them. */
export function legend(values: Iterable<Worth>): string {
  const [some] = values;
  return some?.plies === null ? LEGENDS.odds : LEGENDS.wins;
}

export const LEGENDS = {
  wins: '▲ wins · ▼3 loses to 3 of the answers · ! at once',
  odds: '▲ ahead, ▼ behind, ◆ even: how often it wins',
};

function paint(worth: Worth, style: Style, signs: Readonly<Record<Rating, string>>): string {
  const rating = ratingOf(worth);
  return rating === 'even' ? signs.even : style[rating](signs[rating]);
}
