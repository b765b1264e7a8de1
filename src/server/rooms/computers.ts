/** Computer players for online games. They think in their own thread, so that no one waits for them. */

import { Worker } from 'node:worker_threads';
import { writeRecord } from '../../match/record.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import type { Decided } from '../../players/decide.ts';
import type { Log } from '../observe/log.ts';

type Decision = Decided['decision'];

/** What goes to the thread. */
export interface ComputerRequest {
  readonly id: number;
  readonly record: string;
  readonly level: string;
}

/** What comes back. */
export interface ComputerAnswer {
  readonly id: number;
  readonly decision: Decision;
}

export interface Computers {
  /** `chosen` hears null if nothing comes of it. */
  choose(game: OnlineGame, chosen: (decision: Decision | null) => void): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly request: ComputerRequest;
  tries: number;
  chosen(decision: Decision | null): void;
}

const MOST_TRIES = 3;
const PACE = 600; // milliseconds: a move that comes at once is hard to follow

export function computersIn(file: URL, log: Log): Computers {
  const waiting = new Map<number, Waiting>(); // by id
  let last = 0;
  let worker: Worker | undefined;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(file);
    started.unref();
    started.on('message', ({ id, decision }: ComputerAnswer) => {
      waiting.get(id)?.chosen(decision);
      waiting.delete(id);
    });
    started.on('error', (error) => log('error', 'a computer player failed', { error: error.message }));
    started.on('exit', () => {
      worker = undefined;
      if (!closed && waiting.size > 0) setTimeout(again, 1000).unref();
    });
    return started;
  };
  const again = () => {
    for (const asked of waiting.values()) {
      if (++asked.tries <= MOST_TRIES) post(asked.request);
      else {
        waiting.delete(asked.request.id); // it may have made the thread fail
        asked.chosen(null);
      }
    }
  };
  const post = (request: ComputerRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };

  return {
    choose({ session, header }, chosen) {
      if (!session || closed) return;
      const id = ++last;
      const begun = performance.now();
      const record = writeRecord({ match: session.match, tags: {} });
      const request = { id, record, level: header.terms.opponent ?? '' };
      const later: Waiting['chosen'] = (decision) => {
        setTimeout(() => closed || chosen(decision), Math.max(0, begun + PACE - performance.now())).unref();
      };
      waiting.set(id, { request, tries: 1, chosen: later });
      post(request);
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
