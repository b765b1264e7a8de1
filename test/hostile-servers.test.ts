/** Hostile servers, and the program as its users start it: at a terminal, and between two pipes. */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harmIn } from './hostile-texts.ts';
import type { Start, Told } from './many-programs.ts';
import { bundle } from './online/bundle.ts';
import { HostileServer } from './online/hostile-server.ts';
import { serveHostile } from './online/serve-hostile.ts';
import { size } from './size.ts';

const PROGRAMS = size('HOSTILE_PROGRAMS', 60, 500, 10_000);
const SEED = process.env.SEED ?? String(Date.now());
const AT_ONCE = 24;
const A_PROCESS = 200; // programs, before another one is started: some wait for ever

const folder = mkdtempSync(join(tmpdir(), 'ninefold-hostile-'));
let child: string;

beforeAll(async () => {
  child = await bundle('../many-programs');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS: readonly ((link: string, address: string) => readonly string[])[] = [
  (link) => ['join', link, '--name', 'Bo'],
  (link) => ['join', link, '--name', 'Bo'],
  (link) => ['join', link, '--watch'],
  (link) => ['verify', link],
  (_, address) => ['host', 'sum-to-zero', '--server', address],
  (_, address) => ['host', 'sequence-clash', '--server', address, '--opponent', 'easy'],
];
const TYPED = '4\n1\ny\nundo\nmoves\n+5\n2\nhelp\n'.repeat(3);

/** A process in which programs run until it has had enough of them. */
class Programs {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, (told: Told) => void>();
  private errors = '';

  constructor() {
    this.process = fork(child, [resolve('dist/cli/main.js')], { silent: true });
    this.process.stderr?.on('data', (text) => {
      this.errors += text;
    });
    this.process.on('message', (told: Told) => this.waiting.get(told.id)?.(told));
    this.process.on('exit', () => {
      for (const [id, tell] of this.waiting) tell({ id, said: this.errors, code: -1 });
    });
  }

  async run(id: number, args: readonly string[]): Promise<Told> {
    const data = mkdtempSync(join(folder, 'data-'));
    const told = new Promise<Told>((tell) => this.waiting.set(id, tell));
    const start: Start = { id, args, data, typed: TYPED, screen: id % 4 === 1 };
    this.process.send(start);
    const outcome = await told;
    this.waiting.delete(id);
    return outcome;
  }

  close(): void {
    this.process.kill('SIGKILL'); // some of its programs still wait
  }
}

async function runAgainst(i: number, programs: Programs): Promise<[code: string, answers: number]> {
  const hostile = new HostileServer(`${SEED} program ${i}`);
  const server = await serveHostile(hostile);
  const args = (COMMANDS[i % COMMANDS.length] as (typeof COMMANDS)[number])(server.link, server.address);
  const { said, code } = await programs.run(i, args);
  server.close();
  const told = `SEED='${SEED}', server ${i}, ninefold ${args[0]}, code ${code}:\n${said}`;
  expect(harmIn(said), told).toBe(null);
  expect(said, told).not.toMatch(/^\s+at .+:\d+:\d+\)?$|Node\.js v|Error:/m); // a stack trace
  expect(said.trim(), told).not.toBe('');
  expect([0, 1, 2, null], told).toContain(code); // null: it goes on waiting
  return [String(code), hostile.answers];
}

test(`${PROGRAMS} hostile servers and the program (SEED=${SEED})`, async () => {
  const codes = new Map<string, number>();
  let answers = 0;
  for (let from = 0; from < PROGRAMS; from += A_PROCESS) {
    const programs = new Programs();
    let next = from;
    const worker = async () => {
      while (next < Math.min(PROGRAMS, from + A_PROCESS)) {
        const [code, more] = await runAgainst(next++, programs);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        answers += more;
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      programs.close();
    }
  }
  const counts = [...codes].map(([code, count]) => `code ${code}: ${count}`);
  process.stdout.write(`${answers} hostile answers; ${counts.join(', ')}\n`);
  expect(codes.size).toBeGreaterThan(1);
}, 7_200_000);
