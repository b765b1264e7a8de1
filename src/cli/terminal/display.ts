/** Draws on the whole terminal, redraws on changes, and restores the old screen at the end. */

import { InputQueue } from './input-queue.ts';
import { type Key, onKeys } from './keys.ts';
import { cutTo } from './measure.ts';
import { safeStyled, screenStyle } from './style.ts';
import { type Streams, setRaw } from './terminal.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The lines of a picture, and the cursor's place, if any. */
export interface Frame {
  readonly lines: readonly string[];
  readonly cursor?: { readonly row: number; readonly column: number } | undefined;
}

type Draw = (size: Size) => Frame;

const ENTER = '\u001b[?1049h\u001b[2J';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const STOPPED = 20; // milliseconds until a stop takes effect
const STOPPING = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const; // exit codes
const SIGNALS = Object.keys(STOPPING) as (keyof typeof STOPPING)[];

export class Display {
  readonly style = screenStyle();
  private readonly streams: Streams;
  private draw: Draw = () => ({ lines: [] });
  private shown: readonly string[] = [];
  private readonly keys = new InputQueue<Key>();
  private stopListening: () => void = () => {};
  private readonly redraw = () => {
    this.shown = [];
    this.streams.output.write('\u001b[2J');
    this.paint();
  };
  private readonly hangUp = () => this.keys.end();
  private readonly restore = () => this.streams.output.write(LEAVE);
  private readonly stop = (signal: keyof typeof STOPPING) => {
    this.close();
    process.exit(STOPPING[signal]);
  };
  private isOpen = false;
  private comingBack: NodeJS.Timeout | undefined;

  constructor(streams: Streams) {
    this.streams = streams;
    this.open();
  }

  /** Draws now and whenever the window is resized. */
  show(draw: Draw): void {
    this.draw = draw;
    this.paint();
  }

  /** The next key; null at the end of input or if the signal comes first. */
  async key(signal?: AbortSignal): Promise<Key | null> {
    await this.keys.wait(signal);
    return (signal?.aborted ? undefined : this.keys.items.shift()) ?? null;
  }

  /** A key, if one is pressed in time. */
  async keyWithin(milliseconds: number): Promise<Key | null> {
    await this.keys.wait(AbortSignal.timeout(milliseconds));
    return this.keys.items.shift() ?? null;
  }

  /** Puts a key back, for the next read. */
  unread(key: Key): void {
    this.keys.items.unshift(key);
  }

  /** Whether to stop the current work. Consumes an Escape. */
  isStopped(): boolean {
    const { items } = this.keys;
    const at = items.findIndex(({ name }) => name === 'escape');
    if (at >= 0) items.splice(at, 1);
    return at >= 0 || this.interrupted;
  }

  /** Ctrl-C, or end of input. */
  get interrupted(): boolean {
    return this.keys.ended || this.keys.items.some(({ name }) => name === 'ctrl-c');
  }

  close(): void {
    clearTimeout(this.comingBack);
    if (!this.isOpen) return;
    this.isOpen = false;
    this.stopListening();
    this.streams.output.off('resize', this.redraw);
    this.streams.input.off('end', this.hangUp);
    process.off('exit', this.restore);
    for (const signal of SIGNALS) process.off(signal, this.stop);
    setRaw(this.streams, false);
    this.streams.input.pause();
    this.restore();
  }

  private open(): void {
    const { input, output } = this.streams;
    this.isOpen = true;
    this.keys.ended = input.readableEnded;
    output.write(ENTER);
    this.shown = [];
    setRaw(this.streams, true);
    this.stopListening = onKeys(input, (key) => this.pressed(key));
    input.resume();
    input.on('end', this.hangUp);
    output.on('resize', this.redraw);
    process.on('exit', this.restore);
    for (const signal of SIGNALS) process.on(signal, this.stop);
  }

  private pressed(key: Key): void {
    if (key.name === 'ctrl-z') this.suspend();
    else if (key.name === 'ctrl-l') this.redraw();
    else this.keys.push(key);
  }

  /** Stops the whole process group: if npm ran on, no shell would appear. */
  private suspend(): void {
    if (process.platform === 'win32') return; // it has no SIGTSTP
    this.close();
    process.kill(0, 'SIGTSTP');
    // By then it was continued, or never stopped for lack of a shell.
    this.comingBack = setTimeout(() => {
      this.open();
      this.paint();
    }, STOPPED);
  }

  /** Writes only the lines that changed. */
  private paint(): void {
    if (!this.isOpen) return;
    const output = this.streams.output as Partial<NodeJS.WriteStream>;
    const [columns, rows] = [output.columns || 80, output.rows || 24]; // an unknown size is 0
    const { lines, cursor } = this.draw({ columns, rows });
    const cut = lines.slice(0, rows).map((line) => cutTo(safeStyled(line), columns));
    let out = '\u001b[?2026h\u001b[?25l'; // synchronized output, if supported
    for (let row = 0; row < Math.max(cut.length, this.shown.length); row++) {
      const line = cut[row] ?? '';
      if (line !== this.shown[row]) out += `\u001b[${row + 1};1H\u001b[2K${line}`;
    }
    if (cursor && cursor.row < rows) {
      out += `\u001b[${cursor.row + 1};${Math.min(columns, cursor.column + 1)}H\u001b[?25h`;
    }
    this.shown = cut;
    this.streams.output.write(`${out}\u001b[?2026l`);
  }
}
