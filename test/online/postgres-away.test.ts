/** Postgres is away for a while: nothing is acknowledged, everybody is told, no clock runs, and play goes on as soon as it is back. */

import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/problem.ts';
import { OnlineClient } from '../../src/online/client.ts';
import { type Clock, leftAt } from '../../src/online/clock.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { UNAVAILABLE } from '../../src/server/guard/refusals.ts';
import { isUsual, size } from '../size.ts';
import { checkGames, readingPostgres } from './check-games.ts';
import { hasPostgres, PostgresServer } from './postgres-server.ts';
import { seatWith } from './seat-with.ts';
import { Servers } from './servers.ts';
import { newToken, Tables } from './tables.ts';
import { Wire } from './wire.ts';

const AWAY = size('POSTGRES_AWAY', 5, 5, 30) * 1000;
const CLOCK = 600_000; // milliseconds that each player has

test.skipIf(!hasPostgres)(`Postgres is away for ${AWAY / 1000} s`, async ({ annotate }) => {
  const postgres = await PostgresServer.make();
  const data = await postgres.makeDatabase('games');
  const servers = await Servers.start({ count: 2, data });
  await servers.untilAllReady();
  const answers: number[] = []; // when they came
  const tables = new Tables({
    ...{ base: servers.base(0), makeAt: servers.makeAt, address: servers.address },
    ...{ seed: 'away', tables: 4, pace: 20 },
    answered: () => answers.push(performance.now()),
  });
  const timed = await timedGame(servers);
  await until(() => tables.played.length > 8);

  await postgres.stopAtOnce();
  await pause(200); // for answers that are on their way
  const gone = answers.length;
  const statuses = async () =>
    Promise.all([0, 1].map(async (one) => (await fetch(`${servers.base(one)}api/health`)).status));
  await until(async () => String(await statuses()) === '503,503');
  const made = await new Lobby(servers.base(0), fetch).make(newGame());
  expect(made).toMatchObject({ code: 'unavailable', message: UNAVAILABLE });
  await pause(AWAY - 200);
  expect(String(await statuses())).toBe('503,503');
  expect(answers.length).toBe(gone);
  const told = tables.open.flatMap(({ robots }) => robots.map(({ wire }) => wire.refused.get('unavailable')));
  expect(told.filter(Boolean).length).toBeGreaterThan(0);
  expect(new Set(told.filter(Boolean))).toEqual(new Set([UNAVAILABLE]));

  await postgres.start();
  const back = performance.now();
  await until(() => answers.length > gone);
  const first = (answers[gone] as number) - back;
  await annotate(`the first acknowledgement came ${Math.round(first)} ms after Postgres was back`);
  expect(first).toBeLessThan(isUsual ? 5000 : 1000); // other tests run at the same time
  await until(async () => String(await statuses()) === '200,200');
  const { charged, passed } = await timed.moveBo();
  expect(charged).toBeLessThan(passed - AWAY + 500);
  expect(await tables.finish(60_000)).toBe(true);
  await servers.stop();
  const found = await readingPostgres(data, (read) => checkGames(tables.played, read));
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
  await postgres.remove();
});

function newGame(more = {}) {
  return { game: 'sequence-zero', name: 'Ann', token: newToken(), request: newToken(), ...more };
}

/** A game in which Bo's clock runs until he moves. */
async function timedGame(servers: Servers) {
  const tokens = [newToken(), newToken()] as const;
  const clock = { seconds: CLOCK / 1000, increment: 0 };
  const made = newGame({ token: tokens[0], starter: 'first', clock });
  const { id } = unwrap(await new Lobby(servers.base(0), fetch).make(made));
  const [ann, bo] = tokens.map((token, one) => {
    const wire = new Wire({ address: () => servers.address(one, 0) });
    return new OnlineClient({ game: id, seat: seatWith(token), changed() {} }, wire.surroundings);
  }) as [OnlineClient, OnlineClient];
  await until(() => ann.connected && bo.connected);
  await bo.ask({ kind: 'join', name: 'Bo' });
  await until(() => ann.game?.session !== null);
  await ann.ask({ kind: 'move', move: '+1' });
  const since = performance.now();
  await until(() => bo.game?.clock?.running === 1);
  return {
    /** What Bo's clock and ours say that his move took him, in milliseconds. */
    async moveBo(): Promise<{ charged: number; passed: number }> {
      expect(await bo.ask({ kind: 'move', move: '+2' })).toEqual({ ok: true });
      const passed = performance.now() - since;
      const left = leftAt(bo.game?.clock as Clock, 1, bo.now());
      ann.close();
      bo.close();
      return { charged: CLOCK - left, passed };
    },
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
