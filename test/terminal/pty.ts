/** Runs the built program in a real pseudo-terminal, and shows what a person in front of it would see. */

import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { type Cell, cellsOf, hasWrapped, screenOf } from './cells.ts';
import { bytesOf, type Key } from './keys.ts';

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** More of the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder it runs in, which is its home and holds its data; otherwise a new one, removed after the test. */
  readonly data?: string;
  /** What to start the program with, such as a shell; the program and its arguments follow. */
  readonly under?: readonly string[];
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What to wait for: text or a pattern on the screen, or anything else that can be seen. */
type Wanted = string | RegExp | (() => boolean);

export interface OpenTerminal {
  readonly data: string;
  readonly exit: Promise<Exit>;
  type(text: string): void;
  press(...keys: readonly Key[]): void;
  /** The lines that are visible, without spaces at their ends and without empty lines at the end. */
  screen(): string;
  cells(): Cell[][];
  cursor(): { x: number; y: number };
  /** Whether a line did not fit. */
  wrapped(): boolean;
  /** Whether it shows the alternate screen, which full-screen programs use. */
  alternate(): boolean;
  /** Everything the program has written. */
  raw(): string;
  until(wanted: Wanted, seconds?: number): Promise<void>;
  untilGone(unwanted: Wanted, seconds?: number): Promise<void>;
  /** Waits until nothing has been written for that many milliseconds. */
  settled(milliseconds?: number): Promise<void>;
  resize(columns: number, rows: number): void;
  kill(signal: NodeJS.Signals): void;
  /** Ends the program if it still runs. A test's terminals are closed at its end in any case. */
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** To be called in a test, at whose end it is closed. */
export function openTerminal(args: readonly string[], options: TerminalOptions = {}): OpenTerminal {
  const { columns = 80, rows = 24, env = {}, data = temporaryFolder(), under = [] } = options;
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const [file, ...words] = [...under, process.execPath, PROGRAM, ...args] as [string, ...string[]];
  const program = spawn(file, words, {
    cols: columns,
    rows,
    cwd: data,
    env: withoutUndefined({
      PATH: process.env.PATH,
      TERM: 'xterm-256color',
      LANG: 'C.UTF-8',
      HOME: data,
      NINEFOLD_DATA: data,
      ...env,
    }),
  });
  const watchers = new Set<() => void>(); // called when the screen may have changed
  let written = '';
  let running = true;
  let ended: Exit | undefined; // and all that was written is on the screen

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const send = (text: string) => {
    if (running) program.write(text);
  };
  program.onData((text) => {
    written += text;
    terminal.write(text, changed);
  });
  terminal.onData(send); // its answers to what a program may ask a terminal
  const exit = new Promise<Exit>((resolve) => {
    program.onExit(({ exitCode, signal }) => {
      running = false;
      terminal.write('', () => {
        ended = exitOf(exitCode, signal);
        changed();
        resolve(ended);
      });
    });
  });

  /** Waits for it to be true, and tells with the screen if it does not come true. */
  async function wait(isTrue: () => boolean, seconds: number, what: string): Promise<void> {
    // A program can say that it is in the middle of drawing.
    const complete = () => Boolean(ended) || !terminal.modes.synchronizedOutputMode;
    const outcome = await watch((finish) => {
      if (complete() && isTrue()) finish('seen');
      else if (ended) finish('ended');
    }, seconds * 1000);
    if (outcome === 'seen') return;
    const why =
      outcome === 'ended' ? `the program ended (${describe(ended as Exit)})` : `${seconds} s passed`;
    throw new Error(`${why} before the screen ${what}. It shows:\n${screenOf(terminal)}\n`);
  }

  /** Looks now and after every change, until it finishes or the time is over. */
  async function watch(look: (finish: (outcome: string) => void) => void, milliseconds: number) {
    let watcher = () => {};
    let timer: NodeJS.Timeout | undefined;
    const outcome = await new Promise<string>((finish) => {
      watcher = () => look(finish);
      timer = setTimeout(finish, milliseconds, 'late');
      watchers.add(watcher);
      watcher();
    });
    clearTimeout(timer);
    watchers.delete(watcher);
    return outcome;
  }

  async function close(): Promise<void> {
    if (running) program.kill('SIGKILL');
    await exit;
  }

  onTestFinished(async () => {
    await close();
    terminal.dispose();
    if (!options.data) rmSync(data, { recursive: true, force: true });
  });

  return {
    data,
    exit,
    type: send,
    press: (...keys) => {
      for (const key of keys) send(bytesOf(key, terminal.modes.applicationCursorKeysMode));
    },
    screen: () => screenOf(terminal),
    cells: () => cellsOf(terminal),
    cursor: () => ({ x: terminal.buffer.active.cursorX, y: terminal.buffer.active.cursorY }),
    wrapped: () => hasWrapped(terminal),
    alternate: () => terminal.buffer.active.type === 'alternate',
    raw: () => written,
    until: (wanted, seconds = 20) =>
      wait(() => isShown(wanted, terminal), seconds, `showed ${inWords(wanted)}`),
    untilGone: (unwanted, seconds = 20) =>
      wait(() => !isShown(unwanted, terminal), seconds, `no longer showed ${inWords(unwanted)}`),
    settled: (milliseconds = 60) => settled(milliseconds),
    resize: (columns, rows) => {
      terminal.resize(columns, rows);
      if (running) program.resize(columns, rows);
    },
    kill: (signal) => {
      if (running) program.kill(signal);
    },
    close,
  };

  async function settled(milliseconds: number): Promise<void> {
    for (;;) {
      const before = written.length;
      const outcome = await watch((finish) => {
        if (ended) finish('ended');
        else if (written.length > before) finish('more');
      }, milliseconds);
      if (outcome !== 'more') return;
    }
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ninefold-'));
}

function withoutUndefined(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function exitOf(code: number, signal: number | undefined): Exit {
  if (!signal) return { code, signal: null };
  const [name] = Object.entries(constants.signals).find(([, number]) => number === signal) ?? [];
  return { code: null, signal: name as NodeJS.Signals };
}

function describe({ code, signal }: Exit): string {
  return signal ?? `code ${code}`;
}

function isShown(wanted: Wanted, terminal: xterm.Terminal): boolean {
  if (typeof wanted === 'function') return wanted();
  const screen = screenOf(terminal);
  return typeof wanted === 'string' ? screen.includes(wanted) : screen.search(wanted) >= 0;
}

function inWords(wanted: Wanted): string {
  return typeof wanted === 'string' ? JSON.stringify(wanted) : String(wanted);
}
