/** A server that is asked to stop finishes what was begun, tells everybody and ends; who played goes on when it is back. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkGames, readingFile } from './check-games.ts';
import { freePort, startServerProcess } from './server-process.ts';
import { Tables } from './tables.ts';

test('stopped and started again under play', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-stop-'));
  const file = join(folder, 'online.sqlite');
  const port = String(await freePort());
  const start = async () => {
    const server = startServerProcess(['--host', '127.0.0.1', '--port', port, '--data', file, '--no-limits']);
    expect(await server.ready).toBe(true);
    return server;
  };
  let server = await start();
  const tables = new Tables({ base: `http://127.0.0.1:${port}/`, seed: 'stop', tables: 4 });
  for (let stops = 0; stops < 5; stops++) {
    const games = tables.played.length;
    while (tables.played.length < games + 3) await new Promise((resolve) => setTimeout(resolve, 10));
    await server.kill('SIGTERM');
    expect(server.program.exitCode).toBe(143);
    expect(server.errors()).not.toContain('"error"');
    server = await start();
    tables.hurry();
  }
  expect(await tables.finish(60_000)).toBe(true);
  await server.kill('SIGTERM');
  const found = await readingFile(file, (read) => checkGames(tables.played, read));
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
  rmSync(folder, { recursive: true });
});
