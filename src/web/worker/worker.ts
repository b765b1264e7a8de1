/** Answers questions away from the page: what positions are worth, and what computers do. */

import { Problem } from '../../core/problem.ts';
import { seeded } from '../../core/random.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { levels } from '../../players/levels.ts';
import { choiceOf, openingsOf, reviewOf, valuesOf } from './answers.ts';
import type { Asked, Kind, Questions, Told, Withdrawn } from './protocol.ts';
import { solutionOf, stopWaiting } from './solving.ts';

declare const self: DedicatedWorkerGlobalScope;

const PATIENCE = 10_000; // milliseconds a computer waits for a solution before it moves without
const random = seeded(crypto.getRandomValues(new Uint32Array(4)).join());

async function answer(
  { id, kind, ask }: Asked,
  tell: (told: Told) => void,
): Promise<Questions[Kind]['answer'] | Problem> {
  const read = readRecord(games, ask.record);
  if (read instanceof Problem) return read;
  const { match } = read;
  const solved = () => solutionOf(match.setup.variant, id, (progress) => tell({ id, progress }));
  if (kind === 'choice') {
    const choice = ask as Questions['choice']['ask'];
    const knows = levels.find((level) => level.id === choice.level)?.knows;
    const solution = knows ? await Promise.race([solved(), later()]) : undefined;
    return choiceOf(match, choice, solution, random);
  }
  const solution = await solved();
  if (solution instanceof Problem) return solution;
  if (kind === 'review') return reviewOf(match, solution);
  return kind === 'openings' ? openingsOf(match, solution) : valuesOf(match, solution);
}

/** Nothing, after a while. */
function later(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

self.onmessage = async ({ data }: MessageEvent<Asked | Withdrawn>) => {
  const { id } = data;
  if (data.kind === 'withdraw') {
    stopWaiting(id);
    return;
  }
  const tell = (told: Told) => self.postMessage(told);
  const result = await answer(data, tell).catch((error: Error) => new Problem('bad-request', error.message));
  if (result instanceof Problem) tell({ id, problem: result.message });
  else tell({ id, answer: result });
  // A solution that came too late for this move is there for the next.
  if (data.kind !== 'choice') stopWaiting(id);
};
