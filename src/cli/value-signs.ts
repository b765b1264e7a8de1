/** Values in a shape, a letter and a colour: never in colour alone. */

import { isEven } from '../core/text.ts';
import type { Worth } from '../solver/analysis.ts';
import type { Style } from './style.ts';

/** '▲ W' wins and '▼ L' loses; with chance '▲ A' is ahead, '▼ B' behind and '◆ E' even. */
export function valueSign({ win, plies }: Worth, style: Style): string {
  if (plies !== null) return win > 0.5 ? style.win('▲ W') : style.loss('▼ L');
  if (isEven(win)) return '◆ E';
  return win > 0.5 ? style.win('▲ A') : style.loss('▼ B');
}

/** '▲5' wins in five moves, '▼2' loses in two; with chance '▲53%'. */
export function shortValue({ win, plies }: Worth, style: Style): string {
  const size = plies ?? `${Math.round(win * 100)}%`;
  if (plies === null && isEven(win)) return `◆${size}`;
  return win > 0.5 ? style.win(`▲${size}`) : style.loss(`▼${size}`);
}
