/** Text in lines and columns. */

const WIDTH = 80;

/** The text in lines that fit. */
export function paragraph(text: string, indent = ''): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length > indent.length && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(indent.length);
    }
    line += line.length > indent.length ? ` ${word}` : word;
  }
  return [...lines, line];
}

/** Two columns; the second wraps within itself, or goes below where the first is long. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const left = Math.min(30, Math.max(...rows.map(([first]) => first.length)));
  return rows.flatMap(([first, second]) => {
    const gap = ' '.repeat(left + 4);
    const wrapped = paragraph(second, gap).map((line) => line.slice(gap.length));
    if (first.length > left) return [`  ${first}`, ...wrapped.map((line) => gap + line)];
    return wrapped.map((line, i) => (i === 0 ? `  ${first.padEnd(left)}  ${line}` : gap + line));
  });
}
