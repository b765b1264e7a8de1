/** Answers the input line by line, in constant memory. */

import { StringDecoder } from 'node:string_decoder';
import { Problem } from '../../core/problem.ts';
import { answerLine } from '../../referee/json-lines.ts';
import { refusal } from '../../referee/referee.ts';
import type { Terminal } from './terminal.ts';

const LONGEST_LINE = 2 ** 20;

const TOO_LONG = JSON.stringify(
  refusal(new Problem('bad-request', `A line has at most ${LONGEST_LINE} characters.`)),
);

export async function answerLines(
  terminal: Terminal,
  answer: Parameters<typeof answerLine>[0],
): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let begun = ''; // the line not yet complete
  let skipping = false; // the rest of a line that is too long

  function answers(text: string): string {
    let out = '';
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const line = begun + text.slice(from, end);
      out += `${skipping || line.length > LONGEST_LINE ? TOO_LONG : answerLine(answer, line)}\n`;
      begun = '';
      skipping = false;
      from = end + 1;
    }
    if (!skipping) begun += text.slice(from);
    if (begun.length > LONGEST_LINE) {
      begun = '';
      skipping = true;
    }
    return out;
  }

  let first = true;
  for await (const chunk of terminal.streams.input) {
    const text = decoder.write(chunk);
    const out = answers(first ? text.replace(/^\ufeff/, '') : text); // a byte order mark
    first = false;
    if (out) await terminal.write(out);
  }
  const rest = decoder.end();
  if (begun || skipping || rest) await terminal.write(answers(`${rest}\n`));
}
