/** Two servers over one store behind a proxy, stopped and started again in turn: players are handed over, and play goes on. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Balancer } from './balancer.ts';
import { checkGames, type Look, readingFile, readingPostgres } from './check-games.ts';
import { hasPostgres, PostgresServer } from './postgres-server.ts';
import { freePort, startServerProcess } from './server-process.ts';
import { Tables } from './tables.ts';
import type { Wire } from './wire.ts';

const RESTARTS = { SQLite: 6, Postgres: 3 };

/** A place for games, how to look at them, and to clear it away. */
const stores = {
  async SQLite() {
    const folder = mkdtempSync(join(tmpdir(), 'ninefold-handover-'));
    const data = join(folder, 'online.sqlite');
    const reading = <T>(look: Look<T>) => readingFile(data, look);
    return { data, reading, remove: () => rmSync(folder, { recursive: true }) };
  },
  async Postgres() {
    const postgres = await PostgresServer.make();
    const data = await postgres.makeDatabase('games');
    const reading = <T>(look: Look<T>) => readingPostgres(data, look);
    return { data, reading, remove: () => postgres.remove() };
  },
};

test.for(hasPostgres ? (['SQLite', 'Postgres'] as const) : (['SQLite'] as const))(
  'a rolling restart on %s keeps nobody waiting',
  async (name, { annotate }) => {
    const { data, reading, remove } = await stores[name]();
    const restarts = RESTARTS[name];
    const ports = [await freePort(), await freePort()];
    const start = async (port: number) => {
      const server = startServerProcess([
        ...['--host', '127.0.0.1', '--port', String(port), '--data', data, '--no-limits'],
      ]);
      expect(await server.ready).toBe(true);
      return server;
    };
    const servers = await Promise.all(ports.map(start));
    const balancer = new Balancer(ports);
    const base = `http://127.0.0.1:${await balancer.listen()}/`;
    const tables = new Tables({
      base,
      seed: 'handover',
      tables: 8,
      pace: 10,
    });
    const played = async (games: number) => {
      const until = tables.played.length + games;
      while (tables.played.length < until) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    for (let restart = 0; restart < restarts; restart++) {
      const one = restart % 2;
      await played(8);
      await servers[one]?.kill('SIGTERM');
      expect(servers[one]?.program.exitCode).toBe(143);
      expect(servers[one]?.errors()).not.toContain('"error"');
      await played(4); // at the other one
      servers[one] = await start(ports[one] as number);
    }
    expect(await tables.finish(60_000)).toBe(true);
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await balancer.close();
    const returns = tables.played.flatMap(({ robots }) => robots.flatMap(({ wire }) => returnsIn(wire)));
    const found = await reading((read) => checkGames(tables.played, read));
    await annotate(
      `${restarts} restarts, ${found.games} games, ${found.acknowledged} requests acknowledged, ${returns.length} players handed over, in ${Math.max(...returns.map(({ after }) => after)).toFixed(0)} ms at most`,
    );
    expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
    expect(returns.length).toBeGreaterThan(restarts);
    expect(returns.filter(({ tries }) => tries > 1)).toEqual([]);
    await remove();
  },
);

/** How often a player who was told to leave tried until another server was there, and how many milliseconds that took. */
function returnsIn({ course }: Wire): { readonly tries: number; readonly after: number }[] {
  return course.flatMap(({ what, at }, i) => {
    const back = course.findIndex((step, j) => j > i && step.what === 'opened');
    return what === 'left' && back > 0 ? [{ tries: back - i - 1, after: (course[back]?.at ?? 0) - at }] : [];
  });
}
