/** A backup that is made while games are played: restored, it has every game as it was then. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Kept } from './check-games.ts';
import { hasTools, PostgresServer, runTool } from './postgres-server.ts';
import { Servers } from './servers.ts';
import { Tables } from './tables.ts';

/** Plays, makes a backup meanwhile, goes on playing, and looks at the backup through a server of its own. */
async function playAndRestore(data: string, backUp: () => Promise<string>): Promise<void> {
  const servers = await Servers.start({ count: 1, data });
  await servers.untilAllReady();
  const tables = new Tables({ base: servers.base(0), seed: 'backup', tables: 4, pace: 5 });
  await played(tables, 8);
  const before = tables.played.map(({ id, robots }) => ({
    id,
    entries: [...(robots[0]?.client.entries ?? [])],
  }));
  const restored = await backUp();
  await played(tables, tables.played.length + 4);
  expect(await tables.finish(60_000)).toBe(true);

  const others = await Servers.start({ count: 1, data: restored });
  await others.untilAllReady();
  for (const { id, entries } of before) {
    const now = (await keptAt(servers, id)).entries;
    const then = (await keptAt(others, id)).entries;
    expect(then.length).toBeGreaterThanOrEqual(entries.length);
    expect(then).toEqual(now.slice(0, then.length));
  }
  const again = new Tables({ base: others.base(0), seed: 'restored', tables: 2 });
  await played(again, 4);
  expect(await again.finish(60_000)).toBe(true);
  await Promise.all([servers.stop(), others.stop()]);
}

async function keptAt(servers: Servers, id: string): Promise<Kept> {
  const answer = await fetch(`${servers.base(0)}api/games/${id}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Kept;
}

async function played(tables: Tables, games: number): Promise<void> {
  while (tables.played.length < games) await new Promise((resolve) => setTimeout(resolve, 10));
}

function inFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ninefold-backup-'));
}

test('of a file', async ({ skip }) => {
  if (spawnSync('sqlite3', ['--version']).status !== 0) return skip('the program sqlite3 is not here');
  const folder = inFolder();
  const copy = join(folder, 'copy.sqlite');
  await playAndRestore(join(folder, 'online.sqlite'), async () => {
    expect(spawnSync('sqlite3', [join(folder, 'online.sqlite'), `.backup ${copy}`]).status).toBe(0);
    return copy;
  });
  rmSync(folder, { recursive: true });
});

test.skipIf(!hasTools)('of a Postgres database', async () => {
  const postgres = await PostgresServer.make();
  const data = await postgres.makeDatabase('games');
  const dump = join(postgres.folder, 'games.dump');
  await playAndRestore(data, async () => {
    await runTool('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${data}`);
    const restored = await postgres.makeDatabase('restored');
    await runTool('pg_restore', '--no-owner', `--dbname=${restored}`, dump);
    return restored;
  });
  await postgres.remove();
});
