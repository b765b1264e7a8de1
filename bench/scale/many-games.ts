/** A database with many games in it, and as many additions as it takes: `many-games.js ADDRESS GAMES`. */

import { Client } from 'pg';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';

const [address = '', wanted = '0'] = process.argv.slice(2);
const games = Number(wanted);
const ENTRIES = 10; // in each game
const AT_ONCE = [1, 25, 250, 2000]; // additions under way
const ADDITIONS = 20_000;

const store = await PostgresStore.open(address);
const client = new Client(address);
await client.connect();
const begun = performance.now();
await client.query(
  `INSERT INTO games (id, request, header, secret, seat0, seat1) SELECT 'game' || i, 'r' || i, $1, NULL, md5(i::text), md5('b' || i) FROM generate_series(0, $2::int - 1) AS i`,
  [JSON.stringify({ padding: 'x'.repeat(330) }), games],
);
await client.query(
  `INSERT INTO entries (game, n, at, person, request, credit, kind, detail) SELECT 'game' || i, n, 1700000000000, n % 2, md5(i::text || n), NULL, 'move', '{"move":"4"}' FROM generate_series(0, $1::int - 1) AS i, generate_series(0, ${ENTRIES - 1}) AS n`,
  [games],
);
await client.query('VACUUM ANALYZE');
const loaded = (performance.now() - begun) / 1000;
const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS size');

/** Where each game has got to; in no order, as people move. */
const lengths = new Map<number, number>();
const add = async () => {
  const game = Math.floor(Math.random() * games);
  const n = lengths.get(game) ?? ENTRIES;
  lengths.set(game, n + 1);
  const entry = {
    kind: 'move',
    move: '4',
    n,
    at: Date.now(),
    by: 0,
    request: `request-${game}-${n}`,
  } as const;
  if (!(await store.append({ game: `game${game}`, entries: [entry] }))) throw new Error('its place is taken');
};
const rates: Record<number, number> = {};
for (const most of AT_ONCE) {
  const start = performance.now();
  const additions = most === 1 ? ADDITIONS / 20 : ADDITIONS;
  let left = additions;
  const adding = async () => {
    while (left-- > 0) await add();
  };
  await Promise.all(Array.from({ length: most }, adding));
  rates[most] = additions / ((performance.now() - start) / 1000);
}
const times: number[] = [];
for (let i = 0; i < 1000; i++) {
  const start = performance.now();
  await store.entries(`game${Math.floor(Math.random() * games)}`, 0);
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({ loaded, size: rows[0].size / games, rates, p50: times[500], p99: times[990] })}\n`,
);
await client.end();
await store.close();
