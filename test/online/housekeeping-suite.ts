/** What housekeeping must do in any store, while other processes play. */

import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/online/entry.ts';
import { LONGEST_PACKED } from '../../src/server/store/housekeeping.ts';
import { INVITATION_KEPT, UNBEGUN_KEPT } from '../../src/server/store/lifetimes.ts';
import type { Append, Store } from '../../src/server/store/store.ts';
import { create, MAKER, move, NOBODY, type Opened } from './store-suite.ts';

const LATER = 1e13; // than any time in these tests
const ALL = 1000;

export function testHousekeeping(name: string, open: () => Promise<Opened>): void {
  describe(`${name}, housekeeping`, () => {
    const withStores = (run: (stores: Opened) => Promise<void>) => async () => {
      const stores = await open();
      try {
        await run(stores);
      } finally {
        await stores.close();
      }
    };

    test(
      'an invitation that nobody took expires, and so does a game that never began',
      withStores(async ({ one, two }) => {
        const invitation = (await create(one, { at: 1000 })).header;
        const unbegun = (await create(one, { at: 1000, names: ['Ann', 'Bo'] })).header;
        const ids = async () =>
          (await Promise.all([invitation, unbegun].map(({ id }) => two.read(id)))).map(
            (game) => game !== null,
          );
        expect(await one.expire(1000 + INVITATION_KEPT, ALL)).toBe(0);
        expect(await one.expire(1001 + INVITATION_KEPT, ALL)).toBe(1);
        expect(await ids()).toEqual([false, true]);
        expect(await two.expire(1000 + UNBEGUN_KEPT, ALL)).toBe(0);
        expect(await two.expire(1001 + UNBEGUN_KEPT, ALL)).toBe(1);
        expect(await ids()).toEqual([false, false]);
      }),
    );

    test(
      'what happens puts expiry off, and a move ends it',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one, { at: 1000 })).header;
        const join: Entry = { kind: 'join', name: 'Bo', starter: 0, by: 1, n: 0, at: 2000 };
        await two.append({ game: id, entries: [join], joins: 'hash', expires: LATER });
        expect(await one.expire(LATER, ALL)).toBe(0);
        await two.append({ game: id, entries: [move(1)], expires: null });
        await two.append({ game: id, entries: [move(2)] });
        expect(await one.expire(LATER + 1, ALL)).toBe(0);
        expect(await one.length(id)).toBe(3);
      }),
    );

    test(
      'an expired game is gone at once for everybody, and deleted later; nothing can be added to it at any time',
      withStores(async ({ one, two }) => {
        const empty = (await create(one)).header.id;
        const joined = (await create(one)).header.id;
        await one.append({ game: joined, entries: [move(0), move(1)] });
        expect(await one.expire(LATER, 1)).toBe(1);
        expect(await two.expire(LATER, ALL)).toBe(1);
        const isGone = async () => {
          for (const store of [one, two])
            for (const [game, n] of [
              [empty, 0],
              [joined, 2],
            ] as const) {
              expect(await store.read(game)).toBeNull();
              expect(await store.length(game)).toBeNull();
              expect(await store.entries(game, n)).toEqual([]);
              expect(await store.append({ game, entries: [move(n)] })).toBe(false);
            }
        };
        await isGone();
        expect(await two.deleteExpired(LATER, ALL)).toBe(0);
        await keepNewest(one);
        expect(await two.deleteExpired(LATER + 1, 1)).toBe(1);
        expect(await one.deleteExpired(LATER + 1, ALL)).toBe(1);
        await isGone();
        expect(await one.entries(joined, 0)).toEqual([]);
        expect(await one.deleteExpired(LATER + 1, ALL)).toBe(0);
      }),
    );

    test(
      'a game that somebody is connected to stays as it is',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1, due: 1e15, away: null });
        const waiting = (await create(one)).header.id;
        const ended = await endedGame(one, 3);
        for (const id of [waiting, ended]) await one.attend(id, MAKER);
        expect([await two.expire(LATER, ALL), await two.pack(LATER, ALL)]).toEqual([0, 0]);
        for (const id of [waiting, ended]) await one.attend(id, NOBODY);
        await keepNewest(one);
        expect([await two.expire(LATER, ALL), await two.pack(LATER, ALL)]).toEqual([1, 1]);
      }),
    );

    test(
      'somebody who joins while a game expires has joined, or it has expired',
      withStores(async ({ one, two }) => {
        for (let i = 0; i < 40; i++) {
          const games = await Promise.all(
            Array.from({ length: 5 }, async () => (await create(one)).header.id),
          );
          const add = () =>
            Promise.all(
              games.map((game) =>
                two.append({ game, entries: [move(0), move(1)], joins: 'hash', expires: null }),
              ),
            );
          const adding = i % 2 === 0 ? add() : undefined;
          const expiring = one.expire(LATER, 3);
          const added = await (adding ?? add());
          const expired = await expiring;
          for (const [k, game] of games.entries()) {
            expect((await one.read(game))?.entries ?? null).toEqual(added[k] ? [move(0), move(1)] : null);
          }
          expect(expired).toBe(added.filter((isAdded) => !isAdded).length);
          await one.deleteExpired(LATER + 1, ALL);
          for (const [k, game] of games.entries()) expect((await two.length(game)) === 2).toBe(added[k]);
        }
      }),
    );

    test(
      'a packed log is what it was, from any place on, and grows as any other',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one, { names: ['Zoë\u0000', null] })).header;
        const entries: Entry[] = [
          { kind: 'join', name: '李"\u0000', starter: 1, n: 0, at: 1, by: 1, request: 'a' },
          { kind: 'draw', card: '7', n: 1, at: 2, by: null },
          { kind: 'move', move: '7+', n: 2, at: 9, by: 1, request: 'c', credit: 40 },
          { kind: 'resign', n: 3, at: 10, by: 0 },
        ];
        await one.append({ game: id, entries, joins: 'hash', ends: true, expires: null });
        const before = await one.read(id);
        await keepNewest(one);
        expect(await two.pack(10, ALL)).toBe(0);
        expect(await two.pack(11, ALL)).toBe(1);
        expect(await two.pack(11, ALL)).toBe(0);
        const isSame = async (all: readonly Entry[]) => {
          for (const store of [one, two]) {
            expect(await store.read(id)).toEqual({ ...before, entries: all });
            expect(await store.length(id)).toBe(all.length);
            for (let from = 0; from <= all.length + 1; from++)
              expect(await store.entries(id, from)).toEqual(all.slice(from));
          }
        };
        await isSame(entries);
        for (const n of [0, 1, 3, 5]) expect(await one.append({ game: id, entries: [move(n)] })).toBe(false);
        const rematch = (person: 0 | 1): Append => ({
          game: id,
          entries: [{ kind: 'rematch', n: 4, at: 20, by: person }, move(5)],
        });
        const added = await Promise.all([one.append(rematch(0)), two.append(rematch(1))]);
        expect(added.filter(Boolean)).toHaveLength(1);
        const all = [...entries, ...rematch(added[0] ? 0 : 1).entries];
        await isSame(all);
        expect(await two.append({ game: id, entries: [move(6)] })).toBe(true);
        await isSame([...all, move(6)]);
      }),
    );

    test(
      'packs what ended and got nothing since, and no log so long that reading it takes time',
      withStores(async ({ one, two }) => {
        const ended = await endedGame(one, 3);
        const talked = await endedGame(one, 3);
        await one.append({ game: talked, entries: [{ kind: 'rematch', n: 3, at: 90_000, by: 0 }] });
        await endedGame(one, LONGEST_PACKED + 1);
        const played = (await create(one)).header.id;
        await one.append({ game: played, entries: [move(0)], expires: null });
        expect(await two.pack(80_000, ALL)).toBe(1);
        expect(await two.pack(100_000, ALL)).toBe(1);
        expect(await two.pack(100_000, ALL)).toBe(0);
        expect([await one.length(ended), await one.length(talked)]).toEqual([3, 4]);
      }),
    );

    test(
      'whoever reads or adds while logs are packed, twice at once, finds every entry',
      withStores(async ({ one, two }) => {
        for (let i = 0; i < 15; i++) {
          const long = await endedGame(one, 450);
          const games = await Promise.all([long, ...Array.from({ length: 4 }, () => endedGame(one, 5))]);
          await keepNewest(one);
          const reading = one.read(long);
          const [read, , , added] = await Promise.all([
            reading,
            one.pack(LATER, ALL),
            two.pack(LATER, ALL),
            Promise.all(games.slice(1).map((game) => two.append({ game, entries: [move(5)] }))),
          ]);
          expect(read?.entries.map(({ n }) => n)).toEqual(Array.from({ length: 450 }, (_, n) => n));
          expect(added).toEqual([true, true, true, true]);
          for (const game of games.slice(1)) {
            expect((await one.read(game))?.entries).toEqual([0, 1, 2, 3, 4, 5].map((n) => move(n)));
            expect(await one.entries(game, 3)).toEqual([3, 4, 5].map((n) => move(n)));
          }
        }
      }),
    );

    test(
      'a hint comes also after the last entries were packed or deleted',
      withStores(async ({ one, two }) => {
        const { id } = (await create(one)).header;
        const hinted = new Set<string>();
        two.onChangeElsewhere((game) => hinted.add(game ?? ''));
        await one.append({ game: id, entries: [move(0)], expires: null });
        const other = await endedGame(one, 30);
        while (!hinted.has(other) && !hinted.has('')) await new Promise((resolve) => setTimeout(resolve, 20));
        hinted.clear();
        await one.pack(LATER, ALL);
        await one.append({ game: id, entries: [move(1)] });
        while (!hinted.has(id) && !hinted.has('')) await new Promise((resolve) => setTimeout(resolve, 20));
      }),
    );

    test(
      'deletes downtimes that ended before a time',
      withStores(async ({ one, two }) => {
        await one.beat({ now: 1000, due: 2000, away: 0 });
        await one.beat({ now: 9000, due: 9001, away: 1500 });
        await one.beat({ now: 20_000, due: 20_001, away: 10_000 });
        expect(await two.deleteDowntimes(9000)).toBe(0);
        expect(await two.deleteDowntimes(9001)).toBe(1);
        expect(await one.downtimes(0)).toEqual([{ from: 10_000, to: 20_000 }]);
      }),
    );
  });
}

async function endedGame(store: Store, length: number): Promise<string> {
  const { id } = (await create(store)).header;
  const entries = Array.from({ length }, (_, n) => move(n));
  await store.append({ game: id, entries, ends: true, expires: null });
  return id;
}

/** Adds to another game: the newest entry of all is never packed or deleted in SQLite. */
async function keepNewest(store: Store): Promise<void> {
  const { id } = (await create(store)).header;
  await store.append({ game: id, entries: [move(0)], expires: null });
}
