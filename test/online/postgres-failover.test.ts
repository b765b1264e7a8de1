/**
 * A standby takes over while games are played. If it is synchronous, nothing acknowledged is lost and every game goes on; if it is not,
 * what it had not heard of is, and that is found. For more: FAILOVERS=20 npx vitest run test/online/postgres-failover.test.ts
 */

import { describe, expect, test } from 'vitest';
import { size } from '../size.ts';
import { checkGames, type Findings, readingPostgres } from './check-games.ts';
import { hasTools, PostgresServer } from './postgres-server.ts';
import { Servers } from './servers.ts';
import { SwitchedProxy } from './switched-proxy.ts';
import { Tables } from './tables.ts';

const FAILOVERS = size('FAILOVERS', 1, 3, 20);
const GAMES = 50; // at the same time
const PACE = 200; // milliseconds before each move
const PLAY = 500; // answers before each failover
const STALL = 700; // milliseconds that the standby hears nothing before it takes over
const SEED = process.env.SEED ?? String(Date.now());

interface Outcome extends Findings {
  readonly finished: boolean;
  readonly stalled: number; // requests acknowledged while the standby heard nothing
}

async function failOver(times: number, synchronous: boolean): Promise<Outcome> {
  let primary = await PostgresServer.make();
  const proxy = await SwitchedProxy.to(primary.port);
  await primary.makeDatabase('games');
  const servers = await Servers.start({ count: 3, data: primary.address('games', proxy.port) });
  await servers.untilAllReady();
  let answers = 0;
  const tables = new Tables({
    ...{ base: servers.base(0), makeAt: servers.makeAt, address: servers.address },
    ...{ seed: SEED, tables: GAMES, pace: PACE },
    answered() {
      answers++;
    },
  });
  let stalled = 0;
  for (let i = 0; i < times; i++) {
    const link = await SwitchedProxy.to(primary.port); // from the primary to its standby
    const standby = await primary.makeStandby(link.port, synchronous);
    const enough = answers + PLAY;
    while (answers < enough || tables.open.length < GAMES) await pause(10);
    link.hush();
    const before = answers;
    await pause(STALL);
    stalled += answers - before;
    await primary.kill();
    await link.close(); // what it has not passed on is gone
    await standby.promote();
    proxy.switchTo(standby.port);
    await primary.remove();
    primary = standby;
  }
  const finished = await tables.finish(synchronous ? 120_000 : 0);
  await servers.stop();
  const found = await readingPostgres(primary.address('games'), (read) => checkGames(tables.played, read));
  found.faults.push(...servers.faults);
  await proxy.close();
  await primary.remove();
  return { ...found, finished, stalled };
}

describe.skipIf(!hasTools)(`a failover while ${GAMES} games are played`, () => {
  test(`to a synchronous standby, ${FAILOVERS} times: nothing is lost (SEED=${SEED})`, {
    timeout: 240_000 + FAILOVERS * 60_000,
  }, async ({ annotate }) => {
    const found = await failOver(FAILOVERS, true);
    const { games, acknowledged, stalled, lost, doubled, disorder, faults } = found;
    await annotate(
      `${games} games, ${acknowledged} requests acknowledged, ${stalled} while the standby heard nothing`,
    );
    expect({ lost, doubled, disorder, faults }).toEqual({ lost: [], doubled: [], disorder: [], faults: [] });
    expect(found).toMatchObject({ finished: true, over: games });
  });

  test('to one that is not: what is lost is found', { timeout: 240_000 }, async ({ annotate }) => {
    const { acknowledged, stalled, lost } = await failOver(1, false);
    await annotate(
      `${acknowledged} requests acknowledged, ${stalled} while the standby heard nothing; ${lost.length} times something acknowledged or told is lost`,
    );
    expect(lost.length).toBeGreaterThan(0);
  });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
