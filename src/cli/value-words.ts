/** Values in a shape, a letter, a colour and words: never in colour alone. */

import type { MoveValue } from '../solver/analysis.ts';
import type { Style } from './style.ts';

/** '▲ W' or '▼ L'; with chance the triangle says whether the odds are better than even. */
export function valueSign({ win, plies }: Pick<MoveValue, 'win' | 'plies'>, style: Style): string {
  const letter = plies === null ? '' : win > 0.5 ? ' W' : ' L';
  return win > 0.5 ? style.win(`▲${letter}`) : style.loss(`▼${letter}`);
}

/** 'wins in 5', 'loses in 2', 'wins 53.1 %'. */
export function valueWords({ win, plies }: Pick<MoveValue, 'win' | 'plies'>): string {
  if (plies === null) return `wins ${percent(win)}`;
  return `${win > 0.5 ? 'wins' : 'loses'} in ${plies}`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
