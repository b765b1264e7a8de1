/** The worker as the page sees it: questions with answers, progress meanwhile. */

import { signal } from '@preact/signals';
import { texts } from './texts.ts';
import type { Asked, Kind, Questions, Told } from './worker/protocol.ts';

/** How far the solver is, while somebody waits for it. */
export const progress = signal<number | null>(null);

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Why there is no answer, in words. */
class NoAnswer extends Error {}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

export function ask<K extends Kind>(kind: K, question: Questions[K]['ask']): Promise<Questions[K]['answer']> {
  worker ??= start();
  const asked: Asked<K> = { id: ++lastId, kind, ask: question };
  worker.postMessage(asked);
  return new Promise((resolve, reject) => {
    waiting.set(asked.id, { resolve: resolve as (answer: unknown) => void, reject });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Told>) => {
    const one = waiting.get(data.id);
    if (!one) return;
    if ('progress' in data) {
      progress.value = data.progress;
      return;
    }
    waiting.delete(data.id);
    if (waiting.size === 0) progress.value = null;
    if ('problem' in data) one.reject(new NoAnswer(data.problem.message));
    else one.resolve(data.answer);
  };
  started.onerror = () => {
    for (const { reject } of waiting.values()) reject(new NoAnswer(texts.workerDied));
    waiting.clear();
    progress.value = null;
    worker = undefined;
    started.terminate();
  };
  return started;
}
