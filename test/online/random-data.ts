/** Fills a store with games in every state that there is, from a seed. */

import { type Random, seeded } from '../../src/core/random.ts';
import type { Entry } from '../../src/online/entry.ts';
import { hashOf } from '../../src/server/rooms/secrets.ts';
import type { Store } from '../../src/server/store/store.ts';
import { aGame } from './store-suite.ts';

const NAMES = ['Ann', 'Zoë "x"\u0000', '李', "'; DROP TABLE games; --", '\\', '👩‍👩‍👧'];
const EXPIRING = 2e12; // when some expire, and others are packed

export async function fill(store: Store, seed: string, games: number): Promise<string[]> {
  const random = seeded(seed);
  const ids: string[] = [];
  for (let made = 0; made < games; made += 100) {
    const some = Array.from({ length: Math.min(100, games - made) }, () => addGame(store, random, seed));
    ids.push(...(await Promise.all(some)));
  }
  await store.expire(EXPIRING, Math.ceil(games / 20));
  await store.pack(EXPIRING, Math.ceil(games / 5));
  await store.beat({ now: 1000, due: 1500, away: 0 });
  await store.beat({ now: 9000, due: 9001, away: 2000 });
  return ids;
}

async function addGame(store: Store, random: Random, seed: string): Promise<string> {
  const name = () => NAMES[random(NAMES.length)] as string;
  const game = aGame({ listed: random(3) === 0, names: [name(), random(3) === 0 ? name() : null] });
  const { id } = game.header;
  const secret = random(2) === 0 ? `secret of ${id}` : null;
  const seats = [
    hashOf(`${seed} ${random(50)}`),
    random(3) === 0 ? hashOf(`${seed} ${random(50)}`) : null,
  ] as const;
  await store.create({ ...game, secret, seats, network: `network ${random(9)}` });
  const length = random(3) === 0 ? 0 : random(60);
  if (length > 0)
    await store.append({ game: id, entries: [entry(random, 0)], joins: `joins ${id}`, expires: null });
  if (length > 1) {
    const entries = Array.from({ length: length - 1 }, (_, n) => entry(random, n + 1));
    await store.append({ game: id, entries, ends: random(2) === 0 });
  }
  return id;
}

function entry(random: Random, n: number): Entry {
  const kinds: readonly Entry[] = [
    {
      kind: 'move',
      move: `+${random(9)}`,
      n,
      at: 5000 + n,
      by: 0,
      request: `r${random(1e9)}`,
      credit: random(90),
    },
    { kind: 'move', move: `-${random(9)}`, n, at: 5000 + n, by: 1 },
    { kind: 'join', name: NAMES[random(NAMES.length)] as string, starter: 1, n, at: 5000 + n, by: 1 },
    { kind: 'draw', card: '7', n, at: 5000 + n, by: null },
    { kind: 'away', n, at: 5000 + n, by: null, credit: random(1e9) },
  ];
  return kinds[random(kinds.length)] as Entry;
}
