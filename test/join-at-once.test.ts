/** Two windows of one person open the same invitation at once: they get one seat, and it is not lost. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeatStore } from '../src/cli/storage/seats.ts';
import { unwrap } from '../src/core/problem.ts';
import { Lobby } from '../src/online/lobby.ts';
import { hashOf } from '../src/server/rooms/secrets.ts';
import { type InProcess, startInProcess } from './online/in-process.ts';

const PAIRS = 14;
const TOKEN = 'a1'.repeat(16);
const folder = mkdtempSync(join(tmpdir(), 'ninefold-at-once-'));
let server: InProcess;

beforeAll(async () => {
  server = await startInProcess();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that has got to the game, and what it says of itself there. */
async function window(link: string, data: string): Promise<{ program: ChildProcess; who: string }> {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), 'join', link, '--name', 'Bo'], {
    env: { ...process.env, NINEFOLD_DATA: data },
  });
  let said = '';
  for (;;) {
    const [, who] = /^(You are (?:Bo|watching))\./m.exec(said) ?? [];
    if (who !== undefined) return { program, who };
    const [text] = (await Promise.race([once(program.stdout, 'data'), once(program, 'exit')])) as [unknown];
    if (typeof text !== 'object') throw new Error(`it has ended: ${said}`);
    said += text;
  }
}

async function end({ program }: { program: ChildProcess }): Promise<void> {
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

async function openTwice(i: number): Promise<void> {
  const data = join(folder, String(i));
  const lobby = new Lobby(server.base, fetch);
  const wanted = { game: 'sum-to-zero', starter: 'first', name: 'Ann', token: TOKEN } as const;
  const { id } = unwrap(await lobby.make({ ...wanted, request: `r${i}` }));
  const link = lobby.linkTo(id);
  const windows = await Promise.all([window(link, data), window(link, data)]);
  await Promise.all(windows.map(end));
  expect(hashOf(new SeatStore(data).find(link)?.token ?? '')).toBe((await server.store.read(id))?.seats[1]);
  const back = await window(link, data);
  await end(back);
  expect([...windows, back].map(({ who }) => who)).toEqual(['You are Bo', 'You are Bo', 'You are Bo']);
  expect(readdirSync(join(data, 'seats')).length).toBe(1);
}

test(`${PAIRS} pairs of windows`, async () => {
  for (let i = 0; i < PAIRS; i += 2) await Promise.all([openTwice(i), openTwice(i + 1)]);
});

test('what a killed program has left over is no seat', () => {
  const data = join(folder, 'left-over');
  const store = new SeatStore(data);
  const seat = { link: 'http://localhost/#/game/abcdefgh', key: 'k', token: TOKEN, at: 1, over: false };
  store.save(seat);
  const [name] = readdirSync(join(data, 'seats'));
  const other = { ...seat, link: 'http://localhost/#/game/abcdefgi', at: 9 };
  writeFileSync(join(data, 'seats', `${name}.ninefold-1.tmp`), JSON.stringify(other));
  writeFileSync(join(data, 'seats', `${name}.ninefold-2.tmp`), '{"half');
  expect(store.last()).toEqual(seat);
  expect(store.find(seat.link)).toEqual(seat);
});
