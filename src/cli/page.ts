/** Text in lines and columns, as wide as the terminal but never wider than reads well. */

import type { Terminal } from './terminal.ts';

export interface Page {
  /** The text in lines that fit; those after the first begin where the indent ends. */
  paragraph(text: string, indent?: string): string[];
  /** Two columns, the second wrapped within itself; one below the other where there is no room. */
  columns(rows: readonly (readonly [string, string])[]): string[];
}

const WIDEST = 80;
const WIDEST_LEFT = 30;

export function pageOf({ streams }: Terminal): Page {
  const width = Math.min(WIDEST, Math.max(20, streams.output.columns ?? WIDEST));

  function paragraph(text: string, indent = ''): string[] {
    const lines: string[] = [];
    let line = indent;
    for (const word of text.split(' ')) {
      if (line.length > indent.length && line.length + 1 + word.length > width) {
        lines.push(line);
        line = ' '.repeat(indent.length);
      }
      line += line.length > indent.length ? ` ${word}` : word;
    }
    return [...lines, line];
  }

  function columns(rows: readonly (readonly [string, string])[]): string[] {
    const left = Math.min(WIDEST_LEFT, Math.max(...rows.map(([first]) => first.length)));
    if (width < left + 30)
      return rows.flatMap(([first, second]) => [`  ${first}`, ...paragraph(second, '    ')]);
    const gap = ' '.repeat(left + 4);
    return rows.flatMap(([first, second]) => {
      const wrapped = paragraph(second, gap).map((line) => line.slice(gap.length));
      if (first.length > left) return [`  ${first}`, ...wrapped.map((line) => gap + line)];
      return wrapped.map((line, i) => (i === 0 ? `  ${first.padEnd(left)}  ${line}` : gap + line));
    });
  }

  return { paragraph, columns };
}
