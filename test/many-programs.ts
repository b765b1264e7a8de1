/**
 * Many programs in one process: each runs the built `dist/cli/main.js` as its users do, with its own command line, data folder,
 * input and output. Its parent tells it what to start, and is told what was said: `many-programs MAIN`.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface Start {
  readonly id: number;
  readonly args: readonly string[];
  readonly typed: string;
  readonly data: string; // its folder
  readonly screen: boolean; // at a terminal, rather than between two pipes
}

/** What a program has said, and its exit code; null while it runs. */
export interface Told {
  readonly id: number;
  readonly said: string;
  readonly code: number | null;
}

interface Program {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: PassThrough;
  readonly stdout: PassThrough;
  readonly stderr: PassThrough;
  exitCode: number;
}

const TICK = 50; // milliseconds. Ticks are counted, rather than time: on a busy machine everything takes longer
const ENOUGH = 60; // ticks, for a program that has said what it waits for
const LATE = 200; // ticks, by when it has to have said something
const PACE = 30; // milliseconds between two lines that a person types
const MAIN = pathToFileURL(process.argv[2] as string).href;
const own = process;
const programs = new AsyncLocalStorage<Program>();

own.setMaxListeners(0);
globalThis.process = new Proxy(own, {
  get: (_, name) => {
    const program = programs.getStore();
    if (!program || !(name in program)) return Reflect.get(own, name);
    return program[name as keyof Program];
  },
  set: (_, name, value) => Reflect.set(programs.getStore() ?? own, name, value),
});

const said = new Map<number, string>();

function tell(id: number, code: number | null): void {
  own.send?.({ id, said: said.get(id) ?? '', code } satisfies Told);
  said.delete(id);
}

/** Line by line, so that a screen has something to show between. */
async function type(typed: string, stdin: PassThrough, pace: number): Promise<void> {
  for (const line of typed.split(/(?<=\n)/)) {
    stdin.write(pace > 0 ? line.replace('\n', '\r') : line);
    if (pace > 0) await delay(pace);
  }
  stdin.end();
}

async function start({ id, args, typed, data, screen }: Start): Promise<void> {
  const stream = () => Object.assign(new PassThrough(), screen && { isTTY: true, columns: 80, rows: 24 });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  said.set(id, '');
  for (const output of [stdout, stderr])
    output.on('data', (text) => {
      if (said.has(id)) said.set(id, `${said.get(id)}${text}`);
    });
  void type(typed, stdin, screen ? PACE : 0);
  const program: Program = {
    argv: ['node', 'ninefold', ...args],
    env: { ...own.env, NINEFOLD_DATA: data },
    ...{ stdin, stdout, stderr },
    exitCode: -1,
  };
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks++;
    if (ticks < ENOUGH || (said.get(id) === '' && ticks < LATE)) return;
    clearInterval(ticking);
    tell(id, null);
  }, TICK);
  await programs.run(program, () => import(`${MAIN}?${id}`));
  clearInterval(ticking);
  if (said.has(id)) tell(id, program.exitCode);
}

own.on('message', (message: Start) => void start(message));
own.on('disconnect', () => own.exit());
