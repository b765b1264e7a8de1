/** The worker: answers questions about values and chooses the computers' moves. */

import { Problem } from '../../core/problem.ts';
import { seeded } from '../../core/random.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { decide, PATIENCE } from '../../players/decide.ts';
import { levels } from '../../players/levels.ts';
import { SolvingService } from '../../solver/solving-service.ts';
import { openingsOf, reasonsOf, reviewOf, valuesOf } from './answers.ts';
import { pause } from './pause.ts';
import type { Answers, Cancellation, Kind, WorkerRequest, WorkerResponse } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const random = seeded(crypto.getRandomValues(new Uint32Array(4)).join());
const solving = new SolvingService({ pause });
const STOPPED = new Problem('bad-request', 'The question was withdrawn.');
const withdrawals = new Map<number, AbortController>(); // by question id; each is withdrawn in the end, answered or not

async function answer(
  { id, kind, record, level: name, after = 0 }: WorkerRequest,
  signal: AbortSignal,
): Promise<Answers[Kind] | Problem> {
  const read = readRecord(games, record);
  if (read instanceof Problem) return read;
  const { match } = read;
  const request = { signal, onProgress: (progress: number) => tell({ id, progress }) };
  if (kind === 'choice') {
    const level = levels.find(({ id }) => id === name);
    if (!level) return new Problem('bad-request', `There is no level ${name}.`);
    // A solution too late for this move serves the next.
    return decide(level, match, {
      random,
      solve: (variant, from) =>
        solving
          .solveWithin(variant, PATIENCE, { ...request, from })
          .catch((error: Error) => new Problem('too-large', error.message)), // memory may run out
    });
  }
  const from =
    kind === 'values' || kind === 'reasons' ? match.scene.position : match.setup.variant.rules.start;
  const solution = await solving.solve(match.setup.variant, { ...request, from });
  if (solution instanceof Problem) return solution;
  if (kind === 'strategy') {
    const { howToWin } = await import('./strategy.ts'); // few ask for it
    return (await howToWin(match.setup.variant, solution, request)) ?? STOPPED;
  }
  if (kind === 'reasons') return reasonsOf(match, solution, after);
  if (kind === 'review') return reviewOf(match, solution);
  return kind === 'openings' ? openingsOf(match, solution) : valuesOf(match, solution);
}

function tell(told: WorkerResponse): void {
  self.postMessage(told);
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest | Cancellation>) => {
  const { id } = data;
  if (data.kind === 'withdraw') {
    withdrawals.get(id)?.abort();
    withdrawals.delete(id);
    return;
  }
  const withdrawal = new AbortController();
  withdrawals.set(id, withdrawal);
  const result = await answer(data, withdrawal.signal).catch(
    (error: Error) => new Problem('bad-request', error.message),
  );
  if (result instanceof Problem) tell({ id, problem: result.message });
  else tell({ id, answer: result });
};
