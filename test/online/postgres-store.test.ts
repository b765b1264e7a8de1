/** The store on Postgres does what any store must do. */

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTables } from '../../src/server/data/open-tables.ts';
import { Connections, connectOnce } from '../../src/server/store/postgres/database.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { BURY_ATTENDANCE, ONE_AT_A_TIME } from '../../src/server/store/postgres/statements.ts';
import { type ChangeListener, StoreFailure } from '../../src/server/store/store.ts';
import { testHousekeeping } from './housekeeping-suite.ts';
import { hasPostgres, PostgresServer, queryAt } from './postgres-server.ts';
import { aGame, create, move, testStore } from './store-suite.ts';

describe.skipIf(!hasPostgres)('stores', () => {
  let postgres: PostgresServer;
  let databases = 0;
  beforeAll(async () => {
    postgres = await PostgresServer.make();
  });
  afterAll(() => postgres.remove());

  for (const suite of [testStore, testHousekeeping])
    suite('Postgres', async () => {
      const address = await postgres.makeDatabase(`store${databases++}`);
      const [one, two] = await Promise.all([PostgresStore.open(address), PostgresStore.open(address)]);
      const close = async () => {
        await one.close();
        await two.close();
      };
      return { one, two, close };
    });

  async function opened(settings: Record<string, string> = {}) {
    const address = await postgres.makeDatabase(`store${databases++}`, settings);
    const open = async () => {
      const store = await PostgresStore.open(address);
      onTestFinished(() => store.close());
      return store;
    };
    return { address, store: await open(), open };
  }

  test('commits wait for the disk, whatever the address and the database say', async () => {
    const { address } = await opened({ synchronous_commit: 'off' });
    const hasty = `${address}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
    const setting = "SELECT current_setting('synchronous_commit') AS commits";
    expect(await queryAt(hasty, setting)).toEqual([{ commits: 'off' }]);
    const connections = new Connections(hasty, 1);
    onTestFinished(() => connections.close());
    expect(await connections.ask('setting', setting)).toEqual([{ commits: 'on' }]);
    const client = await connectOnce(hasty); // which copies games
    onTestFinished(() => client.end());
    expect((await client.query(setting)).rows).toEqual([{ commits: 'on' }]);
  });

  test('a process has six connections at most', async () => {
    const { address, store } = await opened();
    store.onChangeElsewhere(() => {});
    const games = Array.from({ length: 800 }, () => aGame());
    const play = async (n: number) => {
      const added = games.map(({ header }) => store.append({ game: header.id, entries: [move(n)] }));
      await Promise.all([...added, ...games.slice(0, 50).map(({ header }) => store.read(header.id))]);
    };
    await Promise.all(games.map((game) => store.create(game)));
    for (let n = 0; n < 3; n++) await play(n);
    await store.attend(games[0]?.header.id as string, { players: [true, false], watchers: 0 });
    const others = 'SELECT count(*)::int AS count FROM pg_stat_activity';
    const mine =
      "WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()";
    const [found] = await queryAt(address, `${others} ${mine}`);
    expect(found?.count).toBeGreaterThan(3);
    expect(found?.count).toBeLessThanOrEqual(6);
  });

  test('a process that gets no connection for moves gives no sign of life', async () => {
    const { address } = await opened();
    await queryAt(address, 'CREATE ROLE few LOGIN SUPERUSER');
    const store = await PostgresStore.open(address.replace('ninefold@', 'few@'));
    onTestFinished(() => store.close());
    await queryAt(address, 'ALTER ROLE few NOSUPERUSER CONNECTION LIMIT 3');
    await queryAt(address, 'GRANT ALL ON ALL TABLES IN SCHEMA public TO few');
    const games = [aGame(), aGame()];
    await Promise.all(games.map((game) => store.create(game))); // over two
    await store.elsewhere('any'); // over another one
    const beat = () => store.beat({ now: 1000, due: 2000, away: null });
    const { id } = (games[0] as (typeof games)[0]).header;
    const failure = 'too many connections for role "few"';
    await expect(store.append({ game: id, entries: [move(0)] })).rejects.toThrow(failure);
    await expect(beat()).rejects.toThrow(failure);
    await queryAt(address, 'ALTER ROLE few CONNECTION LIMIT 6');
    expect(await store.append({ game: id, entries: [move(0)] })).toBe(true);
    await beat();
  });

  test('what a process no longer waits for does not wait on in the database', async () => {
    const { address, store } = await opened();
    const { id } = (await create(store)).header;
    const other = await connectOnce(address);
    onTestFinished(() => other.end());
    await other.query(
      'SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE',
    );
    const waiting = async () => {
      const waits = "WHERE datname = current_database() AND wait_event_type = 'Lock'";
      return (await queryAt(address, `SELECT FROM pg_stat_activity ${waits}`)).length;
    };
    const asked = [store.append({ game: id, entries: [move(0)] }), store.read(id), store.length(id)];
    const failed = Promise.allSettled(asked);
    while ((await waiting()) < asked.length) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { status } of await failed) expect(status).toBe('rejected');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await waiting()).toBe(0);
    await other.query('COMMIT');
    expect(await store.append({ game: id, entries: [move(0)] })).toBe(true);
  });

  test('a process waits while another one changes the tables, however long that takes', async () => {
    const { address, open } = await opened();
    const other = await connectOnce(address);
    onTestFinished(() => other.end());
    await other.query('SELECT pg_advisory_lock(900900)');
    let isOpen = false;
    const opening = open().then(() => {
      isOpen = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 3500)); // longer than it waits for an answer otherwise
    expect(isOpen).toBe(false);
    await other.query('SELECT pg_advisory_unlock(900900)');
    await opening;
  });

  test('a process that stands still in the middle of a sign of life keeps the others waiting for seconds only', async () => {
    const { address, store } = await opened();
    const connections = new Connections(address, 1);
    onTestFinished(() => connections.close());
    let goOn = () => {};
    let still = Promise.resolve();
    await new Promise<void>((isHeld) => {
      still = connections.with(async (client) => {
        await client.query('BEGIN');
        await client.query(ONE_AT_A_TIME);
        isHeld();
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await client.query('COMMIT');
      });
    });
    const begun = performance.now();
    await store.beat({ now: 1000, due: 2000, away: 0 });
    expect(performance.now() - begun).toBeGreaterThan(1000); // it was held up
    goOn();
    await expect(still).rejects.toThrow();
  });

  test('tables of a newer Ninefold are refused, and left as they are', async () => {
    const { address } = await opened();
    await queryAt(address, 'UPDATE ninefold SET version = 99');
    const newer = 'it was written by a newer Ninefold (version 99 of its tables; this one knows 1)';
    await expect(PostgresStore.open(address)).rejects.toThrow(newer);
    expect(await openTables(address)).toMatchObject({ message: expect.stringContaining(newer) });
    expect(await queryAt(address, 'SELECT version FROM ninefold')).toEqual([{ version: 99 }]);
  });

  test('a commit whose wait for the standby was ended by hand is not taken for kept', async () => {
    const { store } = await opened();
    const game = aGame();
    await store.create(game);
    const ask = async (sql: string) => {
      await postgres.query(sql);
      await postgres.query('SELECT pg_reload_conf()');
    };
    await ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    onTestFinished(() => ask('ALTER SYSTEM RESET synchronous_standby_names'));
    let outcome: unknown;
    const appended = store.append({ game: game.header.id, entries: [move(0)] }).then(
      () => 'kept',
      (error) => error,
    );
    appended.then((what) => {
      outcome = what;
    });
    while (outcome === undefined)
      await postgres.query(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
      );
    expect(outcome).toBeInstanceOf(StoreFailure);
    expect((outcome as Error).message).toContain('the database has warned');
  });

  test('a commit waits for the standby, however long, and nobody sees it before', async () => {
    const { address, store } = await opened();
    const { id } = (await create(store)).header;
    await store.append({ game: id, entries: [move(0)] }); // there is a connection for it
    const set = async (sql: string) => {
      await postgres.query(sql);
      await postgres.query('SELECT pg_reload_conf()');
    };
    await set("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    onTestFinished(() => set('ALTER SYSTEM RESET synchronous_standby_names'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(store.append({ game: id, entries: [move(1)] })).rejects.toThrow(StoreFailure);
    await new Promise((resolve) => setTimeout(resolve, 1500)); // longer than a statement may take
    const waits =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'";
    expect(await queryAt(address, waits)).toHaveLength(1);
    expect(await queryAt(address, `SELECT FROM entries WHERE game = '${id}' AND n = 1`)).toEqual([]);
  });

  test('so much waits to be written or read, and no more', async () => {
    const { store } = await opened();
    const failures = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
    const many = Array.from({ length: 20_010 }, (_, i) => `g${i}`);
    const written = await failures(many.map((game) => store.append({ game, entries: [move(0)] })));
    expect(written.map(({ message }) => message)).toEqual(Array(10).fill('too much waits to be kept'));
    const read = await failures(many.slice(0, 2100).map((game) => store.read(game)));
    expect(read.length).toBeGreaterThan(90);
    expect(new Set(read.map(({ message }) => message))).toEqual(new Set(['too much waits for the database']));
    expect([...written, ...read].every((error) => error instanceof StoreFailure)).toBe(true);
  });

  test('a process that has lost the connection over which it hears looks at everything once it has another', async () => {
    const { address, store } = await opened();
    const heard: (string | null)[] = [];
    store.onChangeElsewhere((game) => heard.push(game));
    while (heard.length < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    await queryAt(
      address,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN ninefold'",
    );
    while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard).toEqual([null, null]);
  });

  test('hints that could not be sent are counted', async () => {
    const { store } = await opened();
    const { hasty } = store as unknown as { hasty: Connections };
    const ask = hasty.ask.bind(hasty);
    hasty.ask = (name, ...rest) =>
      name === 'notify' ? Promise.reject(new StoreFailure('away')) : ask(name, ...rest);
    const games = Array.from({ length: 3 }, () => aGame());
    for (const game of games) await store.create(game);
    await Promise.all(games.map(({ header }) => store.append({ game: header.id, entries: [move(0)] })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.gauges()).toMatchObject({ hintsLost: 3 });
    hasty.ask = ask;
    await store.append({ game: games[0]?.header.id as string, entries: [move(1)] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.gauges()).toMatchObject({ hintsLost: 3 });
  });

  test('a notice that makes no sense is no more than a reason to look', async () => {
    const { address, store, open } = await opened();
    const game = aGame();
    const { id } = game.header;
    const heard: Parameters<ChangeListener>[] = [];
    store.onChangeElsewhere((...change) => heard.push(change));
    const until = async (length: number) => {
      while (heard.length < length) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(1); // it listens
    await queryAt(address, `SELECT pg_notify('ninefold', E'somebody 1\\n${id} [{\\n\\n${id}')`);
    const other = await open();
    await other.create(game);
    await other.append({ game: id, entries: [move(0)] });
    await until(5);
    expect(heard.slice(1).filter(([one]) => one === id)).toEqual([
      [id, undefined],
      [id, [move(0)]],
    ]);
  });

  test('what is added where nobody is elsewhere is not told; who comes hears of it, and of what follows', async () => {
    const { store, open } = await opened();
    const other = await open();
    const game = aGame();
    const { id } = game.header;
    const heard: Parameters<ChangeListener>[] = [];
    other.onChangeElsewhere((...change) => heard.push(change));
    store.onChangeElsewhere(() => {});
    const until = async (length: number) => {
      while (heard.length < length) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(1); // it listens
    await store.create(game);
    await store.attend(id, { players: [true, false], watchers: 0 });
    await until(2);
    expect(await store.elsewhere(id)).toMatchObject({ players: [false, false], watchers: 0 });
    await store.append({ game: id, entries: [move(0)] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard.slice(1)).toEqual([[id, undefined]]); // that somebody is here, not the move
    await other.attend(id, { players: [false, true], watchers: 0 });
    expect(await store.elsewhere(id)).toMatchObject({ players: [false, true] });
    await until(3);
    await store.append({ game: id, entries: [move(1)] });
    await until(4);
    expect(heard.slice(2)).toEqual([
      [id, undefined], // to look what was missed
      [id, [move(1)]],
    ]);
  });

  test('to see that nobody is gone, those who are there are not read', async () => {
    const { address } = await opened();
    await queryAt(
      address,
      `INSERT INTO processes SELECT 'p' || i, 1, 1 FROM generate_series(1, 30) i;
       INSERT INTO attendance SELECT 'g' || i, 'p' || 1 + i % 30, true, true, 0 FROM generate_series(1, 20000) i;
       ANALYZE`,
    );
    const plan = JSON.stringify(await queryAt(address, `EXPLAIN ${BURY_ATTENDANCE}`));
    expect(plan).toContain('attendance_of_process');
    expect(plan).not.toContain('Seq Scan on attendance');
    await queryAt(address, "DELETE FROM processes WHERE id = 'p7'");
    expect(await queryAt(address, BURY_ATTENDANCE)).toHaveLength(667);
  });

  test('who hears that there is no Postgres is not told where', async () => {
    const nowhere = 'postgres://ann:secret@127.0.0.1:1/games';
    const failed = await PostgresStore.open(nowhere).catch((error) => error);
    expect(failed.message).toBe('it cannot be reached (ECONNREFUSED)');
    expect(await openTables(nowhere)).toMatchObject({
      message: 'That Postgres database cannot be opened: it cannot be reached (ECONNREFUSED)',
    });
  });
});
