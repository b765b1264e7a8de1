/** The input and output of a command: a terminal or a pipe. */

import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { safe } from '../../core/text.ts';
import { InputQueue } from './input-queue.ts';
import { wrap } from './measure.ts';
import { type Page, pageOf, WIDEST } from './page.ts';
import { type Style, safeStyled, textStyle } from './style.ts';

export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: Writable;
}

const READ_AHEAD = 1000; // lines

export class Terminal {
  readonly streams: Streams;
  interrupted = false; // by Ctrl-C
  private lines: Interface | undefined;
  private readonly read = new InputQueue<string>();

  constructor(streams: Streams) {
    this.streams = streams;
  }

  /** Whether both ends are a terminal. */
  get isTyped(): boolean {
    return Boolean(this.streams.input.isTTY && this.streams.output.isTTY);
  }

  /** Whether it can show a full screen. */
  get isScreen(): boolean {
    return this.isTyped && process.env.TERM !== 'dumb';
  }

  get style(): Style {
    return textStyle(this.streams.output);
  }

  get page(): Page {
    return pageOf(this.streams.output.columns || WIDEST, this.style);
  }

  /** Lines of text. Whatever is in them, they are nothing but text; they go out together. */
  say(...lines: readonly string[]): void {
    this.put(lines.map(safe));
  }

  /** Lines that were drawn, with styles in them. */
  print(...lines: readonly string[]): void {
    this.put(this.streams.output.isTTY ? lines.map(safeStyled) : lines.map(safe));
  }

  private put(lines: readonly string[]): void {
    if (lines.length > 0) this.streams.output.write(`${lines.join('\n')}\n`);
  }

  complain(...lines: readonly string[]): void {
    const { isTTY, columns } = this.streams.errors as Partial<NodeJS.WriteStream>;
    for (const line of lines) {
      for (const part of isTTY && columns ? wrap(safe(line), columns) : [safe(line)])
        this.streams.errors.write(`${part}\n`);
    }
  }

  /** Writes what this program has made whole, such as JSON or a record; waits until the reader is ready. */
  async write(text: string): Promise<void> {
    this.streams.output.write(text);
    await this.drained();
  }

  /** When the reader is ready for more. */
  async drained(): Promise<void> {
    if (this.streams.output.writableNeedDrain) await once(this.streams.output, 'drain');
  }

  /**
   * The next line of input, null when it has ended, or undefined when the signal came first. What was not typed at the prompt
   * is shown as if it had been.
   */
  async ask(prompt: string, signal?: AbortSignal): Promise<string | null | undefined> {
    const lines = this.open();
    const { input } = this.streams;
    const { read } = this;
    const isEmpty = () => read.items.length === 0 && !read.ended;
    const typing = lines.terminal && isEmpty();
    if (typing) {
      lines.setPrompt(safe(prompt));
      lines.prompt(true); // keeps the text typed at an overtaken prompt
    } else this.streams.output.write(safe(prompt));
    await read.wait(signal);
    if (isEmpty()) {
      this.say('');
      return undefined;
    }
    const line = read.items.shift() ?? null;
    if (read.items.length < READ_AHEAD / 2 && !read.ended) lines.resume();
    await this.drained();
    if (line === null) this.say('');
    else if (!typing && !(input.isTTY && !lines.terminal)) this.say(line); // a terminal echoes it
    return line;
  }

  close(): void {
    this.lines?.close();
  }

  private open(): Interface {
    if (this.lines) return this.lines;
    const { input, output } = this.streams;
    const terminal = this.isTyped;
    this.lines = createInterface({
      input,
      ...(terminal && { output }),
      terminal,
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    this.lines.on('line', (line) => {
      this.read.push(line);
      if (this.read.items.length > READ_AHEAD) this.lines?.pause();
    });
    this.lines.on('SIGINT', () => {
      this.interrupted = true;
      this.lines?.close();
    });
    // Ctrl-Z stops the whole process group: if npm ran on, no shell would appear.
    this.lines.on('SIGTSTP', () => {
      setRaw(this.streams, false);
      process.once('SIGCONT', () => {
        setRaw(this.streams, true);
        this.lines?.resume();
        this.lines?.prompt(true);
      });
      process.kill(0, 'SIGTSTP');
    });
    this.lines.on('close', () => this.read.end());
    return this.lines;
  }
}

/** In raw mode every key arrives at once, if the input is a terminal. */
export function setRaw({ input }: Streams, on: boolean): void {
  (input as Partial<NodeJS.ReadStream>).setRawMode?.(on);
}
