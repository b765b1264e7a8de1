/** Somebody's engine as a child process. Its output is read only as fast as it is taken, so that a flood does not fill our memory. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '../../core/problem.ts';
import { quote } from '../../core/text.ts';
import type { Connection, Received } from '../../engine/connection.ts';
import { LineSplitter } from '../../files/line-splitter.ts';
import { systemReason } from '../../sentences/system-errors.ts';

const MOST_WAITING = 1000; // lines; then it is no longer read
const BLANK = `${' '.repeat(2 ** 16 - 1)}\n`;
const FULL = 16; // of them are more than any pipe holds
const PATIENCE = 2000; // milliseconds for an engine to read them, or to end when it is killed
const LAST_WORDS = 300; // characters of its errors that are told

export class EngineProcess implements Connection {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly splitter = new LineSplitter();
  private readonly lines: (string | null)[] = [];
  private how: string | null | undefined; // it ended: null if with success, undefined while it runs
  private errors = '';
  private wake: () => void = () => {};

  private constructor(child: ChildProcessWithoutNullStreams) {
    this.child = child;
    const { splitter } = this;
    child.stdin.on('error', () => {}); // that it has ended is told on its own
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-LAST_WORDS);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      this.take(splitter.split(chunk));
      if (splitter.rest === null) this.take([null]); // it may never end
    });
    child.stdout.on('end', () => this.take(splitter.end()));
    child.on('close', (code, signal) => {
      const said = this.errors.trim().split('\n').at(-1);
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
      this.how = code === 0 ? null : `${how}${said ? `, and said ${quote(said)}` : ''}`;
      this.wake();
    });
  }

  static async start([program = '', ...args]: readonly string[]): Promise<EngineProcess | Problem> {
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(program, args, { detached: process.platform !== 'win32' });
    const engine = new EngineProcess(child);
    try {
      await once(child, 'spawn');
      return engine;
    } catch (error) {
      return new Problem('bad-request', `${quote(program)} cannot be started: ${systemReason(error)}.`);
    }
  }

  send(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  async receive(milliseconds: number): Promise<Received> {
    const end = Date.now() + milliseconds;
    while (this.lines.length === 0 && this.how === undefined && Date.now() < end)
      await this.change(end - Date.now());
    const line = this.lines.shift();
    if (this.lines.length < MOST_WAITING) this.child.stdout.resume();
    if (line !== undefined) return { line };
    return this.how === undefined ? { late: this.splitter.rest ?? '' } : { ended: this.how ?? 'ended' };
  }

  async reads(): Promise<boolean> {
    const { stdin } = this.child;
    for (let i = 0; i < FULL; i++) stdin.write(BLANK);
    const end = Date.now() + PATIENCE;
    while (stdin.writableLength > 0 && this.how === undefined && Date.now() < end)
      await this.change(PATIENCE / 10);
    return stdin.writableLength === 0 || this.how !== undefined;
  }

  async ended(milliseconds: number): Promise<string | null | undefined> {
    const end = Date.now() + milliseconds;
    while (this.how === undefined && Date.now() < end) {
      this.lines.length = 0; // nobody asks any more
      this.child.stdout.resume();
      await this.change(end - Date.now());
    }
    return this.how;
  }

  /** Ends it, and what it has started, and waits for that. What has left its group may run on: it is not listened to any more. */
  async kill(): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined || this.how !== undefined) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // it has just ended
    }
    if ((await this.ended(PATIENCE)) !== undefined) return;
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.destroy();
  }

  private take(lines: readonly (string | null)[]): void {
    for (const line of lines) this.lines.push(line);
    if (this.lines.length >= MOST_WAITING) this.child.stdout.pause();
    this.wake();
  }

  private async change(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
  }
}
