/** Text in lines and columns, as wide as the terminal up to a readable width. */

import { padTo, widthOf, wrap } from './measure.ts';
import type { Style } from './style.ts';

export interface Page {
  readonly style: Style;
  /** Wraps the text; lines after the first start where the indent ends. */
  paragraph(text: string, indent?: string): string[];
  /** Two columns, the second one wrapped; stacked if the page is narrow. */
  columns(rows: readonly (readonly [string, string])[]): string[];
}

export const WIDEST = 80;
const WIDEST_LEFT = 30;

export function pageOf(columns: number, style: Style): Page {
  const width = Math.min(WIDEST, Math.max(20, columns));

  function paragraph(text: string, indent = ''): string[] {
    const gap = ' '.repeat(widthOf(indent));
    return wrap(text, width - gap.length).map((line, i) => (i === 0 ? indent : gap) + line);
  }

  function inColumns(rows: readonly (readonly [string, string])[]): string[] {
    const left = Math.min(WIDEST_LEFT, Math.max(...rows.map(([first]) => widthOf(first))));
    if (width < left + 30)
      return rows.flatMap(([first, second]) => [`  ${first}`, ...paragraph(second, '    ')]);
    const gap = ' '.repeat(left + 4);
    return rows.flatMap(([first, second]) =>
      widthOf(first) > left
        ? [`  ${first}`, ...paragraph(second, gap)]
        : paragraph(second, `  ${padTo(first, left)}  `),
    );
  }

  return { style, paragraph, columns: inColumns };
}
