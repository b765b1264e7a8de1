/** Answers the input line by line, in constant memory. */

import { Problem } from '../../core/problem.ts';
import { LineSplitter, TOO_LONG } from '../../files/line-splitter.ts';
import { answerLine } from '../../referee/json-lines.ts';
import { refusal } from '../../referee/referee.ts';
import type { Terminal } from './terminal.ts';

const REFUSED = JSON.stringify(refusal(new Problem('bad-request', TOO_LONG)));

export async function answerLines(
  terminal: Terminal,
  answer: Parameters<typeof answerLine>[0],
  example: string,
): Promise<void> {
  if (terminal.streams.input.isTTY)
    terminal.complain('Reading requests, one JSON object a line; Ctrl-D ends.');
  const splitter = new LineSplitter();
  const answers = (lines: readonly (string | null)[]) =>
    lines.map((line) => `${line === null ? REFUSED : answerLine(answer, example, line)}\n`).join('');
  for await (const chunk of terminal.streams.input) {
    const out = answers(splitter.split(chunk));
    if (out) await terminal.write(out);
  }
  const out = answers(splitter.end());
  if (out) await terminal.write(out);
}
