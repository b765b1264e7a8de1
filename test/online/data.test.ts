/** `ninefold data`: games counted, copied between files and Postgres through kills, and deleted. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTables } from '../../src/server/data/open-tables.ts';
import { CHANGING, CONSTANT, logOf, type Tables } from '../../src/server/data/tables.ts';
import { hashOf } from '../../src/server/rooms/secrets.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import { ninefold } from '../cli.ts';
import { watchProcess } from '../watch.ts';
import { hasPostgres, PostgresServer, queryAt } from './postgres-server.ts';
import { fill } from './random-data.ts';
import { aGame, move } from './store-suite.ts';

const MANY = 1000; // games: to copy them takes long enough to be killed
let folder: string;
let postgres: PostgresServer | undefined;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-data-'));
  if (hasPostgres) postgres = await PostgresServer.make();
});
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

const places = {
  file: async () => join(folder, `${made++}.sqlite`),
  Postgres: async () => (await postgres?.makeDatabase(`data${made++}`)) as string,
};
type Place = keyof typeof places;
const here = (hasPostgres ? ['file', 'Postgres'] : ['file']) as readonly Place[];

async function withStore<T>(data: string, run: (store: Store) => Promise<T>): Promise<T> {
  const store = (await openStore(data, () => {})) as Store;
  return run(store).finally(() => store.close());
}

async function withTables<T>(data: string, run: (tables: Tables) => Promise<T>): Promise<T> {
  const tables = (await openTables(data, true)) as Tables;
  return run(tables).finally(() => tables.close());
}

/** Everything about all games, whether packed or not. */
function everything(data: string) {
  return withTables(data, async (tables) => {
    const all = new Map<string, unknown>();
    for (let after = ''; ; ) {
      const page = await tables.games(after, 500);
      for (const game of page)
        all.set(game.row.id, [...[...CONSTANT, ...CHANGING].map((column) => game.row[column]), logOf(game)]);
      const last = page.at(-1);
      if (!last) return { games: new Map([...all].sort()), ...(await tables.past()) };
      after = last.row.id;
    }
  });
}

async function execute(data: string, sql: string): Promise<void> {
  if (data.includes('://')) return void (await queryAt(data, sql));
  const db = new DatabaseSync(data);
  db.exec(sql);
  db.close();
}

/** The built program, killed after a time; whether it came to its end before. */
async function copyAndKill(from: string, to: string, milliseconds: number): Promise<boolean> {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), 'data', 'copy', from, to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  watchProcess(program);
  const timer = setTimeout(() => program.kill('SIGKILL'), milliseconds);
  const [code, signal] = await once(program, 'exit');
  clearTimeout(timer);
  if (signal === null) expect(code).toBe(0);
  return signal === null;
}

const pairs: readonly (readonly [Place, Place])[] = hasPostgres
  ? [
      ['file', 'Postgres'],
      ['Postgres', 'file'],
    ]
  : [['file', 'file']];
for (const [from, to] of pairs)
  test(`all games from ${from} to ${to}, through kills, with everything about them`, async () => {
    const [source, target] = [await places[from](), await places[to]()];
    await withStore(source, (store) => fill(store, `${from} ${to}`, MANY));
    const parts = new Set<number>();
    let wait = 250;
    while (!(await copyAndKill(source, target, wait))) {
      parts.add(await withTables(target, async (tables) => (await tables.games('', MANY)).length));
      wait *= 1.4;
    }
    expect([...parts].some((games) => games > 0 && games < MANY)).toBe(true);
    const [before, after] = [await everything(source), await everything(target)];
    expect(after.games.size).toBe(MANY);
    expect(after).toEqual(before);
    const counts = await Promise.all([source, target].map((data) => withTables(data, (one) => one.count())));
    expect({ ...counts[1], version: 0 }).toEqual({ ...counts[0], version: 0 });
    expect(counts[0]).toMatchObject({ expired: MANY / 20, packed: MANY / 5 });
    const again = await ninefold(['data', 'copy', source, target]);
    expect(again).toMatchObject({ code: 0, errors: '' });
    expect(again.output).toContain(
      `Copied: 0 games. Brought up: 0. There already: ${MANY}. Entries added: 0.`,
    );
  });

for (const to of here)
  describe(`from a file to ${to}`, () => {
    test('a game that has grown is brought up, and one that differs is told and left', async () => {
      const [source, target] = [await places.file(), await places[to]()];
      const [grown, other, ahead, packed] = [aGame(), aGame(), aGame(), aGame({ listed: true })];
      const all = [grown, other, ahead, packed];
      await withStore(source, async (store) => {
        for (const game of all) await store.create(game);
        for (const { header } of all) await store.append({ game: header.id, entries: [move(0), move(1)] });
      });
      expect((await ninefold(['data', 'copy', source, target])).output).toContain('Copied: 4 games.');
      await withStore(source, async (store) => {
        await store.append({ game: grown.header.id, entries: [move(2)], joins: 'x', expires: null });
        await store.append({ game: packed.header.id, entries: [move(2), move(3)], ends: true });
        await store.append({ game: other.header.id, entries: [move(2, '7')] });
        await store.pack(1e13, 10);
      });
      await withStore(target, async (store) => {
        await store.append({ game: other.header.id, entries: [move(2, '8'), move(3)] });
        await store.append({ game: ahead.header.id, entries: [move(2)] });
      });
      const before = (await everything(target)).games;
      const { code, output, errors } = await ninefold(['data', 'copy', source, target]);
      expect(code).toBe(1);
      expect(output).toContain('Copied: 0 games. Brought up: 2. There already: 0. Entries added: 3.');
      expect(errors).toContain('Not the same in both, and left as they are: 2 games.');
      expect(errors).toContain(`"${other.header.id}": Entry 2 differs.`);
      expect(errors).toContain(`"${ahead.header.id}": It has gone on there, by 1 entry.`);
      const [from, now] = [(await everything(source)).games, (await everything(target)).games];
      for (const { header } of [grown, packed]) expect(now.get(header.id)).toEqual(from.get(header.id));
      for (const { header } of [other, ahead]) expect(now.get(header.id)).toEqual(before.get(header.id));
    });

    test('the time between counts as downtime', async () => {
      const [source, target] = [await places.file(), await places[to]()];
      await withStore(source, (store) => store.beat({ now: 5000, due: 5000, away: 0 }));
      expect((await ninefold(['data', 'copy', source, target])).code).toBe(0);
      await withStore(target, async (store) => {
        await store.beat({ now: 90_000, due: 91_000, away: 0 });
        expect(await store.downtimes(0)).toEqual([{ from: 5000, to: 90_000 }]);
      });
    });
  });

for (const place of here)
  describe(`in a ${place}`, () => {
    test('is not copied while a server uses it, unless that is wanted', async () => {
      const source = await places[place]();
      const store = (await openStore(source, () => {})) as Store;
      onTestFinished(() => store.close());
      await store.beat({ now: Date.now(), due: Date.now() + 60_000, away: 0 });
      const target = await places.file();
      const refused = await ninefold(['data', 'copy', source, target]);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toContain('1 server process may be using it: stop them first');
      expect((await ninefold(['data', 'copy', source, target, '--yes'])).code).toBe(0);
    });

    test('a game, or all games of a seat, are deleted after a question', async () => {
      const data = await places[place]();
      const ids = await withStore(data, (store) => fill(store, 'delete', 200));
      const [id] = ids as [string];
      const before = (await everything(data)).games;
      const no = await ninefold(['data', 'delete', data, '--game', id], 'n\n');
      expect(no.code).toBe(1);
      expect(no.output).toContain('To be deleted: 1 game with ');
      expect(no.output).toContain('Nothing was deleted.');
      expect((await everything(data)).games).toEqual(before);
      expect((await ninefold(['data', 'delete', data, '--game', id], 'y\n')).code).toBe(0);
      before.delete(id);
      expect((await everything(data)).games).toEqual(before);
      const token = 'delete 7';
      const gone = await withTables(data, async (tables) => {
        return tables.ofSeat(hashOf(token));
      });
      expect(gone.length).toBeGreaterThan(1);
      const { code, output } = await ninefold(['data', 'delete', data, '--seat', token, '--yes']);
      expect(code).toBe(0);
      expect(output).toContain(`Deleted: ${gone.length} games with `);
      for (const one of gone) before.delete(one);
      expect((await everything(data)).games).toEqual(before);
      const none = await ninefold(['data', 'delete', data, '--seat', token, '--yes']);
      expect(none).toMatchObject({ code: 1, errors: 'That token has no seat here.\n' });
      await withStore(data, async (store) => {
        expect(await store.read(id)).toBeNull();
        expect(await store.append({ game: id, entries: [move(0)] })).toBe(false);
      });
    });

    test('a damaged game is left as it is, in no way of the others, and can be deleted', async () => {
      const data = await places[place]();
      const [damaged, sound, open] = [aGame(), aGame(), aGame()];
      const { id } = damaged.header;
      await withStore(data, async (store) => {
        for (const game of [damaged, sound, open]) await store.create(game);
        for (const { header } of [damaged, sound])
          await store.append({ game: header.id, entries: [move(0), move(1)], ends: true });
        await execute(data, `UPDATE entries SET detail = '{' WHERE game = '${id}' AND n = 1`);
        await store.append({ game: open.header.id, entries: [move(0)] });
        const packed = store.pack(1e13, 10); // together with a move
        expect(await store.append({ game: open.header.id, entries: [move(1)] })).toBe(true);
        expect(await packed).toBe(1);
      });
      const copied = await ninefold(['data', 'copy', data, await places.file()]);
      expect(copied.code).toBe(1);
      expect(copied.output).toContain('Copied: 2 games. Brought up: 0. There already: 0. Entries added: 4.');
      expect(copied.errors).toContain(`"${id}": It is damaged.`);
      const deleted = await ninefold(['data', 'delete', data, '--game', id, '--yes']);
      expect(deleted.code).toBe(0);
      expect(deleted.output).toContain(`  ${id}: damaged, 2 entries\nDeleted: 1 game with 2 entries.`);
      expect((await ninefold(['data', 'copy', data, await places.file()])).code).toBe(0);
    });

    test('however many damaged games come first, the others are packed', async () => {
      const data = await places[place]();
      const games = Array.from({ length: 30 }, () => aGame());
      const ids = games.map(({ header }) => header.id);
      await withStore(data, async (store) => {
        for (const [i, game] of games.entries()) {
          await store.create(game);
          const entries = [0, 1, 2].map((n) => move(n, '4', { at: 1000 + i }));
          await store.append({ game: game.header.id, entries, ends: true, expires: null });
        }
        const some = (from: number, to: number) =>
          `game IN (${ids.slice(from, to).map((id) => `'${id}'`)}) AND n = 1`;
        await execute(data, `UPDATE entries SET detail = '{' WHERE ${some(0, 12)}`);
        await execute(data, `DELETE FROM entries WHERE ${some(12, 24)}`); // a gap
        expect(await store.pack(1e13, 4)).toBe(4);
        const open = aGame();
        await store.create(open);
        await store.append({ game: open.header.id, entries: [move(0)] }); // in SQLite the newest is not packed
        expect(await store.pack(1e13, 10)).toBe(2);
        expect(await store.pack(1e13, 10)).toBe(0);
        expect((await store.entries(ids[20] as string, 0)).map(({ n }) => n)).toEqual([0, 2]);
        expect(await store.entries(ids[29] as string, 0)).toHaveLength(3);
      });
    });

    test('is counted', async () => {
      const data = await places[place]();
      await withStore(data, (store) => fill(store, 'count', 200));
      const { code, output } = await ninefold(['data', data]);
      expect(code).toBe(0);
      const figures = Object.fromEntries(
        [...output.matchAll(/^ *(.*?) +(\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      );
      expect(figures).toMatchObject({ games: 190, 'expired, to be deleted': 10, 'packed, of those': 40 });
      expect((figures.open ?? 0) + (figures.finished ?? 0)).toBe(190);
    });
  });

test.each([
  [
    'data copy mysql://ann:hush@host/x there',
    'FROM must be a file, or an address such as postgres://HOST/DATABASE',
  ],
  ['data copy here redis://ann:hush@host', 'TO must be a file'],
  ['data copy nothing.sqlite there', 'There is no file'],
  ['data postgres://ann:hush@127.0.0.1:1/x', 'That Postgres database cannot be opened'],
  ['data copy same same', 'FROM and TO are the same.'],
  ['data copy one', 'data copy takes two words: FROM TO.'],
  ['data delete one', 'What is to be deleted: --game ID, or --seat TOKEN?'],
  ['data dance one', 'There is nothing like data "dance", only copy and delete.'],
])('%s', async (line, problem) => {
  const { code, output, errors } = await ninefold(line.split(' '));
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain(problem);
  expect(errors).not.toContain('hush');
});
