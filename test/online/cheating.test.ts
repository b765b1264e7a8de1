/** A server that cheats, and a client that finds it out. */

import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import type { Beginning, OwnSeat } from '../../src/online/fair-play.ts';
import { type Request, request } from '../../src/online/messages.ts';
import { nextHeader } from '../../src/online/online-game.ts';
import { readStrict } from '../../src/online/schema.ts';
import { seatKeyOf } from '../../src/online/seat-key.ts';
import { CHEATS, type Cheat, CheatingDealer, GAME, NEXT_GAME } from './cheating-dealer.ts';

const KEY = '7'.repeat(64);

/** What a client stores of its seats. */
class Stored {
  seat: OwnSeat = seatKeyOf(KEY);
  readonly promises = new Set<string>();

  keep(beginning: Beginning): void {
    this.seat = { ...this.seat, beginning };
    this.promises.add(beginning.promise);
  }
}

function clientOf(dealer: CheatingDealer, stored: Stored, game = GAME): OnlineClient {
  let ids = 0;
  return new OnlineClient(
    {
      game,
      seat: stored.seat,
      keep: async (beginning) => stored.keep(beginning),
      isUsed: (promise) => stored.promises.has(promise),
      changed() {},
    },
    {
      games,
      connect: () => {
        const socket: Socket = {
          send(text) {
            const asked = readStrict(request, JSON.parse(text)) as Request;
            for (const message of dealer.answer(asked, game))
              queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(message) } as never));
          },
          close() {},
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
        };
        queueMicrotask(() => socket.onopen?.({} as never));
        return socket;
      },
      after: () => () => {},
      now: () => 0,
      random: (digits) => String(++ids).padStart(digits, '0'),
    },
  );
}

/** Plays as far as it goes: joins, begins again, and plays another game. */
async function playAgainst(dealer: CheatingDealer): Promise<OnlineClient> {
  const stored = new Stored();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const client = clientOf(dealer, stored);
  await settled();
  if (client.game && !client.problem) client.ask({ kind: 'join', name: 'Bo' });
  await settled();
  if (client.problem) return client;
  if (dealer.cheat?.endsWith('reload')) {
    dealer.reload();
    const again = clientOf(dealer, stored);
    await settled();
    return again;
  }
  if (!client.game?.session?.match.result) throw new Error('it did not come to an end');
  await client.ask({ kind: 'rematch' });
  if (client.problem) return client;
  const follows = nextHeader(client.game);
  stored.seat = { ...seatKeyOf(KEY), follows };
  expect(client.game.next).toBe(NEXT_GAME);
  const next = clientOf(dealer, stored, NEXT_GAME);
  await settled();
  return next;
}

test('a dealer who does not cheat is trusted', async () => {
  const client = await playAgainst(new CheatingDealer(null));
  expect(client.problem).toBe(null);
  expect(client.game?.seeds[1]).toMatch(/^[0-9a-f]{64}$/);
});

test.each(Object.keys(CHEATS) as Cheat[])('%s', async (cheat) => {
  const client = await playAgainst(new CheatingDealer(cheat));
  expect(client.problem).toMatchObject({ message: expect.stringContaining(CHEATS[cheat]) });
});

test('the beginning is stored before the seed is given', async () => {
  const dealer = new CheatingDealer(null);
  const stored = new Stored();
  let isStored = () => {};
  const client = clientOf(dealer, stored);
  Object.assign((client as unknown as { options: object }).options, {
    keep: () => new Promise<void>((resolve) => (isStored = resolve)),
  });
  await new Promise((resolve) => setTimeout(resolve));
  client.ask({ kind: 'join', name: 'Bo' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(client.game?.seals).not.toContain(null);
  expect(client.game?.seeds).toEqual([null, null]);
  isStored();
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.game?.seeds).not.toContain(null);
});
