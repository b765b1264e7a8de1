/** A client at the end of a wire that the test holds: nothing comes but what the test sends. */

import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import { type Request, request } from '../../src/online/messages.ts';
import { readStrict } from '../../src/online/schema.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { seatWith } from './seat-with.ts';

export const TOKEN = 'a1'.repeat(16);

export const header = {
  id: 'abcdefgh2345',
  at: 1_700_000_000_000,
  terms: { game: 'sum-to-zero', ...USUAL_TERMS, clock: { seconds: 300, increment: 2 } },
  names: ['Ann', null],
  starter: 0,
  winners: [],
  previous: null,
  promise: null,
};
export const join = { kind: 'join', name: 'Bo', starter: 0, by: 1, request: 'b2', n: 0, at: header.at };
export const presence = { here: [true, true], watchers: 0 };
export const entered = {
  kind: 'entered',
  version: PROTOCOL_VERSION,
  header,
  entries: [join],
  you: 0,
  ...presence,
  now: header.at,
};

export function heldClient() {
  const asked: string[] = []; // games that a socket was asked for
  const sent: Request[] = [];
  const later: (() => void)[] = [];
  const delays: number[] = [];
  let digits = 0;
  let luck = 0; // 0 to 255, for the next delay
  let socket: Socket | null = null;
  const client = new OnlineClient(
    { game: header.id, seat: seatWith(TOKEN), changed: () => {} },
    {
      games,
      connect: (game) => {
        asked.push(game);
        socket = {
          send: (text) => sent.push(readStrict(request, JSON.parse(text)) as Request),
          close: () => {},
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
        };
        return socket;
      },
      after: (milliseconds, action) => {
        delays.push(milliseconds);
        later.push(action);
        return () => void later.splice(later.indexOf(action) >>> 0, 1);
      },
      now: () => header.at,
      random: (length) =>
        length === 2 ? luck.toString(16).padStart(2, '0') : String(++digits).padStart(length, '0'),
    },
  );
  const open = () => socket?.onopen?.({} as never);
  const hear = (message: unknown) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    socket?.onmessage?.({ data } as never);
  };
  open();
  const id = () => sent.at(-1)?.id;
  /** The time passes for what waits now. */
  const wait = () => {
    for (const action of later.splice(0)) action();
    open();
  };
  return {
    client,
    asked,
    lose: () => socket?.onclose?.({} as never),
    setLuck: (value: number) => {
      luck = value;
    },
    sent,
    delays,
    hear,
    id,
    wait,
    enter: (more = {}) => hear({ ...entered, id: id(), ...more }),
  };
}
