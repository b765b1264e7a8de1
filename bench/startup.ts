/** How long the program takes to start, beside Node alone, all in a real terminal and in turns. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pty from '@lydell/node-pty';
import type { Peer } from './frame/figure.ts';
import type { News } from './frame/part.ts';

const ROUNDS = 25;
const MAIN = 'dist/cli/main.js';

interface Start {
  readonly what: string;
  readonly args: readonly string[];
  readonly shows?: string; // it counts until this is on the screen; otherwise until it ends
  readonly limit?: number; // times Node alone
}

const STARTS: readonly Start[] = [
  { what: 'node -e 0', args: ['-e', '0'] },
  { what: 'ninefold --version', args: [MAIN, '--version'], limit: 1.3 },
  { what: 'the menu', args: [MAIN], shows: 'Enter plays', limit: 2 },
  {
    what: 'the first prompt of a game',
    args: [MAIN, 'play', 'sequence-zero'],
    shows: 'Select a number',
    limit: 2,
  },
  {
    what: 'the same in a clone, once built',
    args: ['scripts/start.mjs', 'play', 'sequence-zero'],
    shows: 'Select a number',
  },
];

export async function* figures(): AsyncGenerator<News> {
  const data = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const times = STARTS.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    for (const [i, start] of STARTS.entries()) times[i]?.push(await timeOf(start, data));
  }
  rmSync(data, { recursive: true });
  const [alone, ...starts] = STARTS.map(({ what, limit }, i) => ({
    name: what,
    limit,
    values: times[i] ?? [],
  }));
  for (const { name, limit, values } of starts)
    yield { name, unit: 'ms', values, peer: alone as Peer, ...(limit && { atMost: limit }) };
}

/** Milliseconds. */
function timeOf({ args, shows }: Start, data: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let ready: number | undefined;
    let shown = '';
    const terminal = pty.spawn(process.execPath, [...args], {
      cols: 80,
      rows: 24,
      env: { ...process.env, TERM: 'xterm-256color', NINEFOLD_DATA: data },
    });
    terminal.onData((text) => {
      shown += text;
      if (ready !== undefined || shows === undefined || !shown.includes(shows)) return;
      ready = performance.now() - begun;
      terminal.kill('SIGKILL');
    });
    terminal.onExit(() => {
      if (shows !== undefined && ready === undefined) reject(new Error(`It ended without showing: ${shows}`));
      else resolve(ready ?? performance.now() - begun);
    });
  });
}
