/** The page's connection to the worker: questions, answers, progress. */

import { signal } from '@preact/signals';
import { tableTexts } from '../texts/table.ts';
import type { Answers, Kind, Question, WorkerRequest, WorkerResponse } from '../worker/protocol.ts';

/** The solver's progress, while a request waits. */
export const progress = signal<number | null>(null);

interface Waiting {
  readonly asked: WorkerRequest;
  readonly isSecondTry: boolean;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** Rejects with a sentence to show. After an abort, the promise never settles; one after the answer ends what still runs. */
export function ask<K extends Kind>(kind: K, question: Question, signal: AbortSignal): Promise<Answers[K]> {
  const asked: WorkerRequest = { id: ++lastId, kind, ...question };
  signal.addEventListener('abort', () => withdraw(asked.id));
  return new Promise((resolve, reject) => {
    send({ asked, isSecondTry: false, resolve: resolve as (answer: unknown) => void, reject });
  });
}

/** Starts the worker where a question is likely: loading it takes longer than many an answer. */
export function expectQuestions(): void {
  worker ??= start();
}

function send(one: Waiting): void {
  worker ??= start();
  waiting.set(one.asked.id, one);
  worker.postMessage(one.asked);
}

function withdraw(id: number): void {
  worker?.postMessage({ id, kind: 'withdraw' });
  settled(id);
}

function settled(id: number): void {
  waiting.delete(id);
  // Delayed: a question about the same game often follows.
  setTimeout(() => {
    if (waiting.size === 0) progress.value = null;
  });
}

function start(): Worker {
  const started = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    const one = waiting.get(data.id);
    if (!one) return;
    if ('progress' in data) {
      progress.value = data.progress;
      return;
    }
    settled(data.id);
    if ('problem' in data) one.reject(new Error(data.problem));
    else one.resolve(data.answer);
  };
  // Replaces a worker that died, perhaps out of memory; a question that kills two is not repeated.
  started.onerror = () => {
    started.terminate();
    worker = undefined;
    for (const one of [...waiting.values()]) {
      settled(one.asked.id);
      if (one.isSecondTry) one.reject(new Error(tableTexts.workerDied));
      else send({ ...one, isSecondTry: true });
    }
  };
  return started;
}
