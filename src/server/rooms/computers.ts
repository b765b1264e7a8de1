/** Computer players for online games. They think in their own thread, so that no one waits for them. */

import { Worker } from 'node:worker_threads';
import { writeRecord } from '../../match/record.ts';
import type { Command } from '../../online/messages.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import type { Log } from '../observe/log.ts';

/** What goes to the thread. */
export interface ComputerRequest {
  readonly id: number;
  readonly record: string;
  readonly level: string;
}

/** What comes back: a move in the notation of records, or whether to swap. */
export interface ComputerAnswer {
  readonly id: number;
  readonly command: Command;
}

export interface Computers {
  choose(game: OnlineGame, chosen: (command: Command) => void): void;
  close(): Promise<void>;
}

const MOST_TRIES = 3;
const PACE = 600; // milliseconds: a move that comes at once is hard to follow

export function computersIn(file: URL, log: Log): Computers {
  const waiting = new Map<
    number,
    { question: ComputerRequest; tries: number; chosen: (command: Command) => void }
  >();
  let last = 0;
  let worker: Worker | undefined;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(file);
    started.unref();
    started.on('message', ({ id, command }: ComputerAnswer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      asked?.chosen(command);
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
      if (++asked.tries <= MOST_TRIES) post(asked.question);
      else waiting.delete(asked.question.id); // it may have made the thread fail
    }
  };
  const post = (question: ComputerRequest) => {
    worker ??= start();
    worker.postMessage(question);
  };

  return {
    choose(game, chosen) {
      const { session, header } = game;
      const match = session?.match;
      if (!match || closed) return;
      const id = ++last;
      const begun = Date.now();
      const question: ComputerRequest = {
        id,
        record: writeRecord({ match, tags: {} }),
        level: header.terms.opponent ?? '',
      };
      const later = (command: Command) => {
        setTimeout(() => closed || chosen(command), Math.max(0, begun + PACE - Date.now())).unref();
      };
      waiting.set(id, { question, tries: 1, chosen: later });
      post(question);
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
