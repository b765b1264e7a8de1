/** Mistakes that servers which share a store could make; each is put into the real code for the time of a test. */

import { vi } from 'vitest';
import { apply } from '../../src/online/apply.ts';
import type { Entry } from '../../src/online/entry.ts';
import type { OnlineGame } from '../../src/online/online-game.ts';
import { Connections } from '../../src/server/rooms/connections.ts';
import { GameLog, sound } from '../../src/server/rooms/game-log.ts';
import { Room } from '../../src/server/rooms/room.ts';
import { ServerClock } from '../../src/server/rooms/server-clock.ts';
import type { TaskQueue } from '../../src/server/rooms/task-queue.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Servers } from './simulated-servers.ts';

export type Mistake = (servers: Servers) => void;

/** A store that appends wherever a process believes the end of the log to be. */
export const appendAnywhere: Mistake = ({ memory }) => {
  memory.checksPlace = false;
};

/** What a hint brings is taken for what comes next. */
export const believeHints: Mistake = () => {
  interface Inside {
    game: OnlineGame;
    readonly id: string;
    readonly entries: Entry[];
    readonly context: { readonly store: Store };
  }
  vi.spyOn(GameLog.prototype, 'catchUp').mockImplementation(async function (this: unknown, known = []) {
    const log = this as Inside;
    const { length } = log.game;
    const entries = known.length > 0 ? known : await log.context.store.entries(log.id, length);
    for (const entry of entries) {
      log.game = sound(log.id, apply(log.game, { ...entry, n: log.game.length }));
      log.entries.push(entry);
    }
    return entries;
  });
};

/** A command is acknowledged before the store has answered. */
export const acknowledgeAtOnce: Mistake = (servers) => {
  for (const { store } of servers.all) store.isHasty = true;
};

/** A command whose outcome is not known is said to be refused, so that the player asks for something under another id. */
export const takeUnknownForNothing: Mistake = () => {
  vi.spyOn(Room.prototype as unknown as { attempt: Attempt }, 'attempt').mockImplementation(function (
    this: unknown,
    connection,
    id,
    task,
  ) {
    const message = 'Nothing has happened.';
    return (this as { readonly queue: TaskQueue }).queue.add(task, () =>
      connection.send({ kind: 'refused', id, code: 'not-now', message }),
    );
  });
};

type Attempt = (
  connection: { send(message: object): void },
  id: string,
  task: () => Promise<void>,
) => Promise<void>;

/** Every process lets computers move. */
export const allLead: Mistake = () => {
  vi.spyOn(Connections.prototype, 'leads', 'get').mockReturnValue(true);
};

/** A former one: a hint that was lost is never made up for. */
export const neverLook: Mistake = () => {
  vi.spyOn(Room.prototype, 'look').mockImplementation(() => {});
};

/** A former one: a clock does not go back behind what the machine's told before the store was reached. */
export const neverGoBack: Mistake = () => {
  interface Inside {
    start: number;
    readonly source: { passed(): number };
  }
  vi.spyOn(ServerClock.prototype, 'follow').mockImplementation(function (this: unknown, now, asked) {
    const clock = this as Inside;
    clock.start = now - (asked + clock.source.passed()) / 2;
  });
};
