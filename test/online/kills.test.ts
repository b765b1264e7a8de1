/**
 * kill -9 of the server at random moments of play: what it has acknowledged is never lost, never doubled, never out of order, and
 * every game goes on. For more kills: SERVER_KILLS=2000 npx vitest run test/online/kills.test.ts
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { size } from '../size.ts';
import { bundle } from './bundle.ts';
import { readingFile } from './check-games.ts';
import { type KillsCount, type KillsOptions, playThroughKills } from './through-kills.ts';

const KILLS = size('SERVER_KILLS', 20, 100, 2000);
const SEED = process.env.SEED ?? String(Date.now());
const LANES = 2; // servers at the same time, each with its own file

type At = Pick<KillsOptions, 'data' | 'reading'>;

async function inFolder<T>(work: (at: At) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-kills-'));
  try {
    const data = join(folder, 'online.sqlite');
    return await work({ data, reading: (look) => readingFile(data, look) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test(`nothing acknowledged is lost in ${KILLS} kills (SEED=${SEED})`, {
  timeout: 120_000 + KILLS * 2000,
}, async ({ annotate }) => {
  const each = Array.from({ length: LANES }, (_, lane) => Math.ceil((KILLS - lane) / LANES));
  const counts = await Promise.all(
    each.map(async (kills, lane) => {
      return inFolder((at) => playThroughKills({ kills, seed: `${SEED}/${lane}`, ...at }));
    }),
  );
  const all = <T>(list: (count: KillsCount) => readonly T[]) => counts.flatMap(list);
  const sum = (number: (count: KillsCount) => number) =>
    counts.reduce((total, one) => total + number(one), 0);
  const lost = all((count) => count.lost);
  const doubled = all((count) => count.doubled);
  const twice = sum((count) => count.twice);
  const games = sum((count) => count.games);
  const moves = sum((count) => count.moves);
  const between = sum((count) => count.between);
  const acknowledged = sum((count) => count.acknowledged);
  await annotate(
    `${sum((count) => count.kills)} kills (${sum((count) => count.early)} while starting, ${between} while somebody waited for an answer), ${games} games, ${acknowledged} requests acknowledged, ${moves} of them moves; ${lost.length} lost, ${doubled.length + twice} doubled`,
  );
  expect({
    lost,
    doubled,
    twice,
    disorder: all((count) => count.disorder),
    faults: all((count) => count.faults),
  }).toEqual({ lost: [], doubled: [], twice: 0, disorder: [], faults: [] });
  for (const count of counts) {
    expect(count.finished).toBe(true);
    expect(count.over).toBe(count.games);
    expect(count.overHttp).toMatchObject({
      lost: [],
      doubled: [],
      disorder: [],
      over: count.games,
      acknowledged: count.acknowledged,
    });
  }
  expect(moves).toBeGreaterThan(KILLS);
  expect(between).toBeGreaterThan(KILLS / 8); // the moments that matter
});

test('a server that acknowledges before it commits is found out', async ({ annotate }) => {
  const program = await bundle('hasty-server');
  const { kills, lost, acknowledged } = await inFolder((at) =>
    playThroughKills({ kills: 50, seed: SEED, ...at, program, until: (found) => found.lost.length > 0 }),
  );
  await annotate(`${kills} kills, ${acknowledged} requests acknowledged, ${lost.length} lost`);
  expect(lost.length).toBeGreaterThan(0);
});
