/** What any store must do. It is opened twice, as two server processes would. */

import { describe, expect, test } from 'vitest';
import { Problem, unwrap } from '../../src/core/problem.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { type Attendance, INVITATION_LASTS, type NewGame, type Store } from '../../src/server/store/store.ts';

export interface Opened {
  readonly one: Store;
  readonly two: Store;
  close(): Promise<void>;
}

export const MAKER: Attendance = { players: [true, false], watchers: 0 };
export const NOBODY: Attendance = { players: [false, false], watchers: 0 };

let last = 0;

export function aGame(more: Partial<Header> & { listed?: boolean } = {}): NewGame {
  const { listed = false, ...header } = more;
  const id = `game${++last}`;
  return {
    header: {
      id,
      at: 1000 + last,
      terms: { ...USUAL_TERMS, game: 'sum-to-zero', listed },
      names: ['Ann', null],
      starter: null,
      winners: [],
      previous: null,
      promise: null,
      ...header,
    },
    secret: null,
    seats: [`hash of ${id}`, null],
    request: `request ${id}`,
  };
}

export const move = (n: number, move = '4', more = {}): Entry => ({
  kind: 'move',
  move,
  n,
  at: 5000 + n,
  by: 0,
  ...more,
});

export function testStore(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    const withStores = (run: (stores: Opened) => Promise<void>) => async () => {
      const stores = await open();
      try {
        await run(stores);
      } finally {
        await stores.close();
      }
    };

    test(
      'keeps a game as it was given, for every process',
      withStores(async ({ one, two }) => {
        const game = { ...aGame({ names: ['Zoë "x"\u0000', null] }), secret: 'abc' };
        expect(await one.create(game)).toEqual(game.header);
        const { header, secret, seats } = game;
        for (const store of [one, two])
          expect(await store.read(header.id)).toEqual({ header, secret, seats, entries: [] });
        expect(await one.read('nothing')).toBe(null);
      }),
    );

    test(
      'makes one game of one request, however often and wherever it is asked for',
      withStores(async ({ one, two }) => {
        const game = aGame();
        const again = { ...game, header: { ...game.header, id: 'another' } };
        const made = (await Promise.all([one.create(game), one.create(again), two.create(again)])).map(
          unwrap,
        );
        expect(new Set(made.map(({ id }) => id)).size).toBe(1);
        expect(await two.read(made[0]?.id === 'another' ? game.header.id : 'another')).toBe(null);
      }),
    );

    test(
      'makes a new game of a request whose game has expired',
      withStores(async ({ one, two }) => {
        const game = aGame();
        const again = { ...game, header: { ...game.header, id: `${game.header.id}x` } };
        await one.create(game);
        await two.expire(1e13, 1000);
        expect(await one.create(again)).toEqual(again.header);
        expect(await two.create(game)).toEqual(again.header);
        expect((await two.read(again.header.id))?.header).toEqual(again.header);
      }),
    );

    test(
      'keeps entries in order, with all they have, and gives them from any place on',
      withStores(async ({ one, two }) => {
        const { header } = await create(one);
        expect(await two.length(header.id)).toBe(0);
        expect(await two.length('nothing')).toBeNull();
        const entries: Entry[] = [
          { kind: 'join', name: '李', starter: 1, n: 0, at: 1, by: 1, request: 'a' },
          { kind: 'seed', seed: 'ff', n: 1, at: 2, by: 0, request: 'b' },
          { kind: 'draw', card: '7', n: 2, at: 2, by: null },
          { kind: 'move', move: '7+', n: 3, at: 9, by: 1, request: 'c', credit: 40 },
          { kind: 'away', n: 4, at: 10, by: null, credit: 99 },
        ];
        expect(await one.append({ game: header.id, entries: entries.slice(0, 1), joins: 'hash' })).toBe(true);
        expect(await two.append({ game: header.id, entries: entries.slice(1) })).toBe(true);
        const kept = await one.read(header.id);
        expect(kept?.entries).toEqual(entries);
        expect(kept?.seats).toEqual([`hash of ${header.id}`, 'hash']);
        expect(await two.entries(header.id, 3)).toEqual(entries.slice(3));
        expect(await two.entries(header.id, 5)).toEqual([]);
        expect(await two.length(header.id)).toBe(5);
      }),
    );

    test(
      'reads a long log whole, also while it grows and somebody joins',
      withStores(async ({ one, two }) => {
        const game = aGame();
        const { id } = game.header;
        await one.create(game);
        await one.append({ game: id, entries: Array.from({ length: 450 }, (_, n) => move(n)) });
        const reading = one.read(id);
        const join: Entry = { kind: 'join', name: 'Bo', starter: 0, by: 1, n: 450, at: 6000 };
        await two.append({ game: id, entries: [join], joins: 'hash of Bo' });
        const read = await reading;
        const length = read?.entries.length ?? 0;
        expect(read?.entries.map(({ n }) => n)).toEqual(Array.from({ length }, (_, n) => n));
        expect(length).toBeGreaterThanOrEqual(450);
        expect(read?.seats[1]).toBe(length === 450 ? null : 'hash of Bo');
      }),
    );

    test(
      'gives a place to one entry only, and changes nothing for the others',
      withStores(async ({ one, two }) => {
        const { header } = await create(one);
        const next = aGame({ previous: header.id });
        const attempts = await Promise.all(
          ['1', '2', '3', '4'].map((text, i) =>
            (i % 2 ? one : two).append({
              game: header.id,
              entries: [move(0, text), move(1, text)],
              joins: `hash ${text}`,
              ...(text === '4' && { next }),
            }),
          ),
        );
        expect(attempts.filter(Boolean)).toHaveLength(1);
        const winner = String(attempts.indexOf(true) + 1);
        const kept = await two.read(header.id);
        expect(kept?.entries).toEqual([move(0, winner), move(1, winner)]);
        expect(kept?.seats[1]).toBe(`hash ${winner}`);
        expect((await one.read(next.header.id)) !== null).toBe(winner === '4');
      }),
    );

    test(
      'keeps the credit for a server that was away for months',
      withStores(async ({ one, two }) => {
        const { header } = await create(one);
        const away: Entry = { kind: 'away', n: 0, at: 5000, by: null, credit: 90 * 24 * 3600 * 1000 };
        expect(await one.append({ game: header.id, entries: [away] })).toBe(true);
        expect(await two.entries(header.id, 0)).toEqual([away]);
      }),
    );

    test(
      'begins the next game together with the entry that says so',
      withStores(async ({ one, two }) => {
        const { header } = await create(one);
        const next = aGame({ previous: header.id, names: ['Ann', 'Bo'], starter: 0 });
        const entry: Entry = { kind: 'next', game: next.header.id, n: 0, at: 1, by: null };
        expect(await one.append({ game: header.id, entries: [entry], next })).toBe(true);
        expect((await two.read(next.header.id))?.seats).toEqual(next.seats);
      }),
    );

    test(
      'lists open invitations that want to be seen, those of connected makers first, then the newest',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1, due: 1e15, away: 0 });
        const listed = [await create(one, { listed: true }), await create(two, { listed: true })];
        await create(one);
        await create(one, { listed: true, at: 10 });
        await create(one, { listed: true, names: ['Ann', 'Easy computer'] });
        const ids = async () => (await two.invitations(100, 10)).map(({ header }) => header.id);
        expect(await ids()).toEqual([listed[1]?.header.id, listed[0]?.header.id]);
        expect((await one.invitations(100, 1)).map(({ header }) => header)).toEqual([listed[1]?.header]);
        await one.attend(listed[0]?.header.id as string, MAKER);
        expect((await two.invitations(100, 10)).map(({ here }) => here)).toEqual([true, false]);
        expect(await ids()).toEqual([listed[0]?.header.id, listed[1]?.header.id]);
        await one.append({ game: listed[0]?.header.id as string, entries: [move(0)], joins: 'x' });
        await one.append({ game: listed[1]?.header.id as string, entries: [move(0)], closes: true });
        expect(await ids()).toEqual([]);
      }),
    );

    test(
      'a network with many invitations hides no other',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1, due: 1e15, away: null });
        const listed = async (network: string, here: boolean) => {
          const { id } = unwrap(await one.create({ ...aGame({ listed: true }), network }));
          if (here) await one.attend(id, MAKER);
          return id;
        };
        const away = await listed('honest', false);
        const honest = await listed('alone', true);
        for (let i = 0; i < 60; i++) await listed('crowd', i % 2 === 0);
        const ids = (await two.invitations(0, 40)).map(({ header }) => header.id);
        expect(ids).toHaveLength(40);
        expect(ids.indexOf(honest)).toBe(1);
        expect(ids.indexOf(away)).toBe(32); // after 31 whose makers are connected, and one of the crowd
      }),
    );

    test(
      'a network has so many open invitations, and no more',
      withStores(async ({ one, two }) => {
        const create = (store: Store, more = {}, network = 'crowd') =>
          store.create({ ...aGame({ listed: true, ...more }), network }, 3);
        const old = await create(one, { at: 1000 - INVITATION_LASTS });
        expect(old).not.toBeInstanceOf(Problem);
        const game = { ...aGame({ listed: true }), network: 'crowd' };
        const made = [await create(one), await one.create(game, 3), await create(two)];
        expect(made.every((one) => !(one instanceof Problem))).toBe(true);
        expect(await create(two)).toMatchObject({ code: 'too-fast' });
        expect(await two.create(game, 3)).toEqual(game.header); // the same request again
        expect(await create(two, { listed: false })).toHaveProperty('id');
        expect(await create(two, {}, 'another')).toHaveProperty('id');
        await one.append({ game: game.header.id, entries: [move(0)], joins: 'x' });
        expect(await create(two)).toHaveProperty('id');
      }),
    );

    test(
      'knows who is connected to any process, until they leave or their process is gone',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one)).header;
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await two.beat({ now: 1000, due: 2000, away: 0 });
        expect(await one.elsewhere(id)).toMatchObject(NOBODY);
        await one.attend(id, MAKER);
        await two.attend(id, { players: [true, true], watchers: 3 });
        expect(await one.elsewhere(id)).toMatchObject({ players: [true, true], watchers: 3 });
        expect(await two.elsewhere(id)).toMatchObject(MAKER);
        await two.attend(id, { players: [false, true], watchers: 1 });
        expect(await one.elsewhere(id)).toMatchObject({ players: [false, true], watchers: 1 });
        await two.attend(id, NOBODY);
        expect(await one.elsewhere(id)).toMatchObject(NOBODY);
        await two.beat({ now: 3000, due: 4000, away: null }); // one has not said that it is alive
        expect(await two.elsewhere(id)).toMatchObject(NOBODY);
        await one.beat({ now: 3500, due: 4500, away: null });
        expect(await two.elsewhere(id)).toMatchObject(MAKER);
      }),
    );

    test(
      'of the processes that have connections to a game, one leads',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one)).header;
        await one.beat({ now: 1000, due: 9000, away: 0 });
        await two.beat({ now: 1000, due: 9000, away: 0 });
        await one.attend(id, MAKER);
        expect((await one.elsewhere(id)).leads).toBe(true);
        await two.attend(id, { players: [false, false], watchers: 1 });
        const leads = [(await one.elsewhere(id)).leads, (await two.elsewhere(id)).leads];
        expect(leads.filter(Boolean)).toHaveLength(1);
        await one.attend(id, NOBODY);
        expect((await two.elsewhere(id)).leads).toBe(true);
      }),
    );

    test(
      'notes the time before a process starts, when there was no other',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await one.beat({ now: 1900, due: 2900, away: null });
        expect(await one.downtimes(0)).toEqual([]);
        await two.beat({ now: 9000, due: 10_000, away: 0 });
        expect(await one.downtimes(0)).toEqual([{ from: 1900, to: 9000 }]);
        expect(await one.downtimes(8999)).toHaveLength(1);
        expect(await one.downtimes(9000)).toEqual([]);
      }),
    );

    test(
      'notes the time in which a process could not serve, when there was no other',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await one.beat({ now: 9000, due: 60_000, away: 1500 });
        expect(await two.downtimes(0)).toEqual([{ from: 1500, to: 9000 }]);
        await two.beat({ now: 9500, due: 10_500, away: 0 });
        await two.beat({ now: 20_000, due: 30_000, away: 9600 });
        expect(await two.downtimes(9000)).toEqual([]);
      }),
    );

    test(
      'notes no time before a sign of life whose answer got lost',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await two.beat({ now: 5000, due: 6000, away: null });
        await one.beat({ now: 9000, due: 9900, away: 1500 }); // two was there until 5000
        await one.beat({ now: 12_000, due: 13_000, away: 1500 });
        expect(await two.downtimes(0)).toEqual([
          { from: 5000, to: 9000 },
          { from: 9000, to: 12_000 },
        ]);
      }),
    );

    test(
      'takes a process that is late, but was there all the time, for no downtime',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await one.beat({ now: 9000, due: 10_000, away: null });
        await two.beat({ now: 9500, due: 10_500, away: 0 });
        await two.beat({ now: 30_000, due: 31_000, away: null });
        expect(await one.downtimes(0)).toEqual([]);
      }),
    );

    test(
      'knows the latest time that any process has stored',
      withStores(async ({ one, two }) => {
        expect(await one.time()).toMatchObject({ latest: 0 });
        await one.beat({ now: 4000, due: 9000, away: 0 });
        expect(await two.time()).toMatchObject({ latest: 4000 });
        const { now } = await two.time();
        if (now !== null) expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
      }),
    );

    test(
      'hints at what other processes did',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one)).header;
        const hinted = new Set<string>();
        two.onChangeElsewhere((game) => hinted.add(game ?? id)); // null: any of them
        const next = async () => {
          for (let i = 0; i < 100 && !hinted.has(id); i++)
            await new Promise((resolve) => setTimeout(resolve, 20));
          return hinted.delete(id);
        };
        await one.append({ game: id, entries: [move(0)] });
        expect(await next()).toBe(true);
        await one.attend(id, MAKER);
        expect(await next()).toBe(true);
        await one.attend(id, NOBODY);
        expect(await next()).toBe(true);
      }),
    );

    test(
      'takes a thousand things at once',
      withStores(async ({ one, two }) => {
        const games = await Promise.all(Array.from({ length: 100 }, () => create(one)));
        const added = await Promise.all(
          games.flatMap(({ header }) =>
            Array.from({ length: 10 }, (_, n) => one.append({ game: header.id, entries: [move(n)] })),
          ),
        );
        expect(added.every(Boolean)).toBe(true);
        for (const { header } of games) expect(await two.entries(header.id, 0)).toHaveLength(10);
      }),
    );
  });
}

export async function create(store: Store, more: Parameters<typeof aGame>[0] = {}): Promise<NewGame> {
  const game = aGame(more);
  await store.create(game);
  return game;
}
