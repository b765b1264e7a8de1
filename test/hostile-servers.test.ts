/** Hostile servers, and the program as its users start it. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { harmIn } from './hostile-texts.ts';
import { HostileServer } from './online/hostile-server.ts';
import { serveHostile } from './online/serve-hostile.ts';
import { size } from './size.ts';

const PROGRAMS = size('HOSTILE_PROGRAMS', 30, 200, 1000);
const SEED = process.env.SEED ?? String(Date.now());
const AT_ONCE = 8;
const ENOUGH = 4000; // milliseconds, for a program that has said what it waits for
const PATIENCE = 13_000; // milliseconds: longer than the program's own, after which it has to have said something

const folder = mkdtempSync(join(tmpdir(), 'ninefold-hostile-'));
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

async function start(args: readonly string[]): Promise<{ said: string; code: number | null }> {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), ...args], {
    env: { ...process.env, NINEFOLD_DATA: mkdtempSync(join(folder, 'data-')) },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  program.stdin.on('error', () => {}); // it may have ended
  program.stdin.end(TYPED);
  const late = setTimeout(() => program.kill('SIGKILL'), PATIENCE);
  const waiting = setTimeout(() => said !== '' && program.kill('SIGKILL'), ENOUGH);
  const code = await new Promise<number | null>((resolve) => program.on('close', resolve));
  for (const timer of [late, waiting]) clearTimeout(timer);
  return { said, code };
}

async function runAgainst(i: number): Promise<string> {
  const server = await serveHostile(new HostileServer(`${SEED} program ${i}`));
  const args = (COMMANDS[i % COMMANDS.length] as (typeof COMMANDS)[number])(server.link, server.address);
  const { said, code } = await start(args);
  server.close();
  const told = `SEED='${SEED}', server ${i}, ninefold ${args[0]}, code ${code}:\n${said}`;
  expect(harmIn(said), told).toBe(null);
  expect(said, told).not.toMatch(/^\s+at .+:\d+:\d+\)?$|Node\.js v|Error:/m); // a stack trace
  expect(said.trim(), told).not.toBe('');
  expect([0, 1, 2, null], told).toContain(code); // null: it goes on waiting, and was ended
  return String(code);
}

test(`${PROGRAMS} hostile servers and the program (SEED=${SEED})`, async () => {
  let next = 0;
  const codes = new Set<string>();
  const worker = async () => {
    while (next < PROGRAMS) codes.add(await runAgainst(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(codes.size).toBeGreaterThan(1);
}, 3_600_000);
