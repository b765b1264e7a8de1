/** A program that answers each line with a line, one after the other. */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What only parses and prints the JSON of each line. */
export const ECHO = [
  '-e',
  `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(JSON.stringify(JSON.parse(line)) + '\\n'))`,
];

export class LineProgram {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private begun = '';
  private done: (line: string) => void = () => {};

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.begun += text;
      if (!text.endsWith('\n')) return;
      const line = this.begun;
      this.begun = '';
      this.done(line);
    });
    this.child.on('close', () => this.done(''));
  }

  /** The answer to some lines that have one together. */
  async ask(text: string): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      this.done = resolve;
    });
    this.child.stdin.write(`${text}\n`);
    const line = await answer;
    if (!line) throw new Error('it ended');
    return line;
  }

  end(): void {
    this.child.stdin.end();
  }
}
