/**
 * kill -9 of the server at random moments of play: what it has acknowledged is never lost, never doubled, never out of order, and
 * every game goes on. For more kills: SERVER_KILLS=2000 npx vitest run test/online/kills.test.ts
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { freePort } from './server-process.ts';
import { playThroughKills } from './through-kills.ts';

const KILLS = Number(process.env.SERVER_KILLS ?? 25);
const SEED = process.env.SEED ?? String(Date.now());

async function inFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-kills-'));
  try {
    return await work(join(folder, 'online.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test(`nothing acknowledged is lost in ${KILLS} kills (SEED=${SEED})`, {
  timeout: 120_000 + KILLS * 2000,
}, async ({ annotate }) => {
  const port = await freePort();
  const count = await inFolder((file) =>
    playThroughKills({ kills: KILLS, seed: SEED, file, port, finish: 60_000 }),
  );
  const { acknowledged, moves, lost, doubled, twice, early, between } = count;
  await annotate(
    `${KILLS} kills (${early} while starting, ${between} while somebody waited for an answer), ${count.games} games, ${acknowledged} requests acknowledged, ${moves} of them moves; ${lost.length} lost, ${doubled.length + twice} doubled`,
  );
  expect({ lost, doubled, twice, disorder: count.disorder, faults: count.faults }).toEqual({
    lost: [],
    doubled: [],
    twice: 0,
    disorder: [],
    faults: [],
  });
  expect(count.finished).toBe(true);
  expect(count.over).toBe(count.games);
  expect(count.overHttp).toMatchObject({
    lost: [],
    doubled: [],
    disorder: [],
    over: count.games,
    acknowledged,
  });
  expect(moves).toBeGreaterThan(KILLS);
  expect(between).toBeGreaterThan(KILLS / 8); // the moments that matter
});

test('a server that acknowledges before it commits is found out', async ({ annotate }) => {
  const program = await bundle('hasty-server');
  const port = await freePort();
  const { lost, acknowledged } = await inFolder((file) =>
    playThroughKills({ kills: 8, seed: SEED, file, port, program, finish: 0 }),
  );
  await annotate(`8 kills, ${acknowledged} requests acknowledged, ${lost.length} lost`);
  expect(lost.length).toBeGreaterThan(0);
});
