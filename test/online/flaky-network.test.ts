/**
 * Connections that break all the time, in every way: no game is stuck, and everybody has seen the same in the end.
 * For more: RECONNECTS=1000 npx vitest run test/online/flaky-network.test.ts
 */

import { expect, test } from 'vitest';
import { seeded } from '../../src/core/random.ts';
import { size } from '../size.ts';
import { checkGames } from './check-games.ts';
import { FlakyProxy } from './flaky-proxy.ts';
import { startInProcess } from './in-process.ts';
import { Tables } from './tables.ts';

const RECONNECTS = size('RECONNECTS', 30, 200, 1000);
const SEED = process.env.SEED ?? String(Date.now());

test(`${RECONNECTS} lost connections, and no game is stuck (SEED=${SEED})`, {
  timeout: 120_000 + RECONNECTS * 1000,
}, async ({ annotate }) => {
  const server = await startInProcess();
  const proxy = new FlakyProxy(server.port, seeded(SEED));
  const address = `ws://127.0.0.1:${await proxy.listen()}/api/play`;
  const tables = new Tables({
    base: server.base,
    address: () => address,
    seed: SEED,
    tables: 6,
    patience: 700,
  });
  const all = () => tables.played.flatMap(({ robots }) => robots);
  const reconnects = () => all().reduce((sum, { wire }) => sum + Math.max(0, wire.connections - 1), 0);
  while (reconnects() < RECONNECTS) await new Promise((resolve) => setTimeout(resolve, 20));
  const finished = await tables.finish(60_000);
  const found = await checkGames(tables.played, (id) => server.store.read(id));
  const { games, over, acknowledged, moves, lost, doubled, disorder, faults } = found;
  const { fin, reset, half, silence } = proxy.ends;
  await annotate(
    `${reconnects()} reconnects (${fin} ends, ${reset} resets, ${half} to one side only, ${silence} silent; ${proxy.dribbled} byte by byte), ${games} games, ${acknowledged} requests acknowledged, ${moves} of them moves`,
  );
  expect({ lost, doubled, disorder, faults }).toEqual({ lost: [], doubled: [], disorder: [], faults: [] });
  expect(finished).toBe(true);
  expect(over).toBe(games);
  for (const { id, robots } of tables.played) {
    const kept = await server.store.read(id);
    for (const { client } of robots) expect(client.entries).toEqual(kept?.entries);
  }
  expect(await server.figure('ninefold_failures_total')).toBe(0);
  await proxy.close();
  await server.close();
});
