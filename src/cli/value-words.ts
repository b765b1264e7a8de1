/** Values in a shape, a letter, a colour and words: never in colour alone. */

import { isEven, percent } from '../core/text.ts';
import type { MoveValue } from '../solver/analysis.ts';
import type { Style } from './style.ts';

type Value = Pick<MoveValue, 'win' | 'plies'>;

/** '▲ W' wins and '▼ L' loses; with chance '▲ A' is ahead, '▼ B' behind and '◆ E' even. */
export function valueSign({ win, plies }: Value, style: Style): string {
  if (plies !== null) return win > 0.5 ? style.win('▲ W') : style.loss('▼ L');
  if (isEven(win)) return '◆ E';
  return win > 0.5 ? style.win('▲ A') : style.loss('▼ B');
}

/** '▲5' wins in five moves, '▼2' loses in two; with chance '▲53%'. */
export function shortValue({ win, plies }: Value, style: Style): string {
  const size = plies ?? `${Math.round(win * 100)}%`;
  if (plies === null && isEven(win)) return `◆${size}`;
  return win > 0.5 ? style.win(`▲${size}`) : style.loss(`▼${size}`);
}

/** 'wins in 5', 'loses in 2', 'ahead, 53.1 %'. */
export function valueWords({ win, plies }: Value): string {
  if (plies !== null) return `${win > 0.5 ? 'wins' : 'loses'} in ${plies}`;
  return `${isEven(win) ? 'even' : win > 0.5 ? 'ahead' : 'behind'}, ${percent(win)}`;
}
