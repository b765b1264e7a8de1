/** Draws any game from its view: the terminal's only renderer. */

import { has } from '../../core/bits.ts';
import type { Move } from '../../core/rules.ts';
import type { Expression, View } from '../../core/view.ts';
import { widthOf, wrap } from '../terminal/measure.ts';
import { deck, drawnCard, sequences } from './cards.ts';
import { below, type Cell, type Choice, type Drawn, type Look } from './look.ts';
import { numberLine } from './number-line.ts';
import { tiles } from './tiles.ts';
import { shortValue } from './value-signs.ts';

const WIDEST_LINE = 76;

export function scores({ line, expression, sequences: both, pool }: View, look: Look): string[] {
  const large = look.roomy && !pool;
  return [
    ...(line ? numberLine(line, { ...look, width: Math.min(WIDEST_LINE, look.width) }) : []),
    ...(expression ? written(expression, look) : []),
    ...(both ? sequences(both, look, large) : []),
  ];
}

/** The moves to choose from. Those that take no tile are buttons, in the game's words. */
export function choices(view: View, labels: ReadonlyMap<Move, string>, look: Look): Drawn {
  const onTiles = new Set(view.pool?.flatMap(({ moves }) => moves.map(({ move }) => move)));
  const card = view.deck?.drawn;
  const others = [...labels]
    .filter(([move]) => !onTiles.has(move) && has(look.open, move))
    .map(([move, label]) => {
      const value = look.values?.get(move);
      return { choice: move, label: value ? `${label} ${shortValue(value, look.style)}` : label };
    });
  return below(
    view.deck ? [...deck(view.deck, look), ...(look.roomy ? [''] : [])] : [],
    view.pool ? tiles(view.pool, look) : [],
    card && look.roomy ? drawnCard(card, look) : [],
    buttons(others, look),
  );
}

/** Buttons side by side or, if they do not fit, one below the other. */
export function buttons(
  list: readonly { readonly choice: Choice; readonly label: string }[],
  { style, width, chosen }: Pick<Look, 'style' | 'width' | 'chosen'>,
): Drawn {
  const lines: string[] = [];
  const cells: Cell[] = [];
  let column = 0;
  for (const { choice, label } of list) {
    const text = `[ ${label} ]`;
    const room = widthOf(text);
    if (lines.length === 0 || column + room > width) {
      lines.push('');
      column = 0;
    }
    cells.push({ choice, row: lines.length - 1, column });
    lines[lines.length - 1] += `${choice === chosen ? style.chosen(`▸ ${label} ◂`) : text} `;
    column += room + 1;
  }
  return { lines, cells };
}

/** '4 - 1 + 7 = 10' */
function written({ start, terms, total }: Expression, { style, width }: Look): string[] {
  const sum = [String(start), ...terms.map((term) => `${term < 0 ? '-' : '+'} ${Math.abs(term)}`)].join(' ');
  return wrap(terms.length === 0 ? sum : `${sum} = ${total}`, width).map(style.strong);
}
