/** Takes input apart into lines, in constant memory. */

import { StringDecoder } from 'node:string_decoder';

const LONGEST_LINE = 2 ** 20; // characters
export const TOO_LONG = `A line has at most ${LONGEST_LINE} characters.`;

export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private begun = ''; // the line not yet complete
  private skipping = false; // the rest of a line that is too long
  private isFirst = true;

  /** The line not yet complete; null if it is too long. */
  get rest(): string | null {
    return this.skipping ? null : this.begun;
  }

  /** The lines that end in this chunk; null for one that is too long. */
  split(chunk: Buffer): (string | null)[] {
    const text = this.decoder.write(chunk);
    const lines = this.take(this.isFirst ? text.replace(/^\ufeff/, '') : text); // a byte order mark
    this.isFirst = false;
    return lines;
  }

  /** The last line, if it has no line feed. */
  end(): (string | null)[] {
    const rest = this.decoder.end();
    return this.begun || this.skipping || rest ? this.take(`${rest}\n`) : [];
  }

  private take(text: string): (string | null)[] {
    const lines: (string | null)[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const line = this.begun + text.slice(from, end);
      lines.push(this.skipping || line.length > LONGEST_LINE ? null : line);
      this.begun = '';
      this.skipping = false;
      from = end + 1;
    }
    if (!this.skipping) this.begun += text.slice(from);
    if (this.begun.length > LONGEST_LINE) {
      this.begun = '';
      this.skipping = true;
    }
    return lines;
  }
}
