/**
 * Three servers on one Postgres, with a network between: whatever of it is killed, stopped, cut off or silent, what was acknowledged
 * is never lost, never doubled, never out of order, computers move exactly once, and every game goes on. For more: npm run test:long -- test/online/postgres
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { size } from '../size.ts';
import { bundle } from './bundle.ts';
import { type Look, readingPostgres } from './check-games.ts';
import { hasPostgres, PostgresServer } from './postgres-server.ts';
import { SwitchedProxy } from './switched-proxy.ts';
import { playThroughKills, type Trouble } from './through-kills.ts';

const KILLS = size('CLUSTER_KILLS', 8, 60, 1000);
const STOPS = size('POSTGRES_STOPS', 4, 25, 300);
const CUTS = size('NETWORK_CUTS', 4, 25, 300);
const SEED = process.env.SEED ?? String(Date.now());
const PAUSE = 400; // milliseconds that Postgres or the network may be away
const LONG_PAUSE = 4000; // more than a server waits for

describe.skipIf(!hasPostgres)('on Postgres', () => {
  let postgres: PostgresServer;
  let proxy: SwitchedProxy;
  beforeAll(async () => {
    postgres = await PostgresServer.make();
    proxy = await SwitchedProxy.to(postgres.port);
  });
  afterAll(async () => {
    await proxy.close();
    await postgres.remove();
  });

  /** A database of its own, behind the proxy. */
  async function newDatabase(name: string) {
    const address = await postgres.makeDatabase(name);
    return {
      data: postgres.address(name, proxy.port),
      reading: <T>(look: Look<T>) => readingPostgres(address, look),
    };
  }

  const stops = (times: number): Trouble => ({
    times,
    async happen(random) {
      await (random(4) === 0 ? postgres.kill() : postgres.stopAtOnce());
      await pause(random(PAUSE));
      await postgres.start();
    },
  });

  const cuts = (times: number): Trouble => ({
    times,
    async happen(random) {
      if (random(2) === 0) return proxy.cut();
      proxy.hush();
      await pause(random(8) === 0 ? LONG_PAUSE : random(PAUSE));
      proxy.unhush();
    },
  });

  test(`${KILLS} kills of servers, ${STOPS} stops of Postgres, ${CUTS} cuts and silences (SEED=${SEED})`, {
    timeout: 120_000 + (KILLS + STOPS + CUTS) * 4000,
  }, async ({ annotate }) => {
    const count = await playThroughKills({
      ...(await newDatabase('kills')),
      kills: KILLS,
      troubles: [stops(STOPS), cuts(CUTS)],
      servers: 3,
      tables: 6,
      computers: 2,
      seed: SEED,
    });
    const { games, acknowledged, byComputers, between, early, lost, doubled, twice, gaps, disorder, faults } =
      count;
    await annotate(
      `${games} games, ${acknowledged} requests acknowledged, ${byComputers} moves of computers; ${early} kills while starting, ${between} troubles while somebody waited for an answer`,
    );
    expect({ lost, doubled, twice, gaps, disorder, faults }).toEqual({
      ...{ lost: [], doubled: [], twice: 0, gaps: 0, disorder: [], faults: [] },
    });
    expect(count).toMatchObject({ kills: KILLS, finished: true, over: games });
    expect(count.overHttp).toMatchObject({ lost: [], doubled: [], disorder: [], over: games, acknowledged });
    expect(between).toBeGreaterThan((KILLS + STOPS + CUTS) / 8);
    expect(byComputers).toBeGreaterThan(KILLS / 4); // they wait for people
  });

  test('commits that do not wait for the disk are found out, and leave no gap', async ({ annotate }) => {
    const { data, reading } = await newDatabase('hasty');
    const found = await playThroughKills({
      ...{ data, reading, kills: 0, troubles: [stops(20)], servers: 3, seed: SEED },
      program: await bundle('hasty-postgres-server'),
      until: ({ lost }) => lost.length > 0,
    });
    await annotate(`${found.acknowledged} requests acknowledged, ${found.lost.length} lost`);
    expect(found.lost.length).toBeGreaterThan(0);
    expect(found.gaps).toBe(0);
  });

  test('without the guard on the entry before, they leave gaps', async ({ annotate }) => {
    const { data, reading } = await newDatabase('unguarded');
    const found = await playThroughKills({
      ...{ data, reading, kills: 0, troubles: [stops(20)], servers: 3, seed: SEED },
      tables: 8,
      program: await bundle('unguarded-server'),
      until: ({ gaps }) => gaps > 0,
    });
    await annotate(`${found.gaps} games with a gap`);
    expect(found.gaps).toBeGreaterThan(0);
  });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
