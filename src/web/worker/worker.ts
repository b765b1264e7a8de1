/** Solves and chooses, away from the page. Solving goes on in steps, so that other questions are answered meanwhile. */

import type { Variant } from '../../core/game.ts';
import { optionTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { seeded } from '../../core/random.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { levels } from '../../players/levels.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveInSteps } from '../../solver/solve.ts';
import { choiceOf, openingsOf, reviewOf, valuesOf } from './answers.ts';
import type { Asked, Kind, Questions, Told } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

type Watch = (share: number) => void;

interface Solving {
  readonly watchers: Set<Watch>;
  readonly solution: Promise<Solution | Problem>;
}

const REMEMBERED = 4; // solutions: they are large
const solvings = new Map<string, Solving>();
const random = seeded(crypto.getRandomValues(new Uint32Array(4)).join());

function solutionOf(variant: Variant, watch: Watch): Promise<Solution | Problem> {
  const key = `${variant.game.id} ${JSON.stringify(optionTexts(variant))}`;
  const known = solvings.get(key);
  if (known) {
    known.watchers.add(watch);
    return known.solution;
  }
  if (solvings.size >= REMEMBERED) solvings.delete(solvings.keys().next().value as string);
  const watchers = new Set([watch]);
  const solution = solveSlowly(variant, watchers, () => solvings.get(key)?.watchers === watchers);
  solvings.set(key, { watchers, solution });
  return solution;
}

/** Gives way after each step; stops if it has been pushed out by others. */
async function solveSlowly(
  variant: Variant,
  watchers: ReadonlySet<Watch>,
  isWanted: () => boolean,
): Promise<Solution | Problem> {
  const steps = solveInSteps(variant);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    for (const watch of watchers) watch(step.value.share);
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return new Problem('too-large', 'Solving was stopped.');
  }
}

async function answer<K extends Kind>(
  { kind, ask }: Asked<K>,
  watch: Watch,
): Promise<Questions[Kind]['answer'] | Problem> {
  const read = readRecord(games, ask.record);
  if (read instanceof Problem) return read;
  const { match } = read;
  const { variant } = match.setup;
  if (kind === 'choice') {
    const choice = ask as Questions['choice']['ask'];
    const knows = levels.find(({ id }) => id === choice.level)?.knows;
    return choiceOf(match, choice, knows ? await solutionOf(variant, watch) : undefined, random);
  }
  const solution = await solutionOf(variant, watch);
  if (solution instanceof Problem) return solution;
  if (kind === 'review') return reviewOf(match, solution);
  return kind === 'openings' ? openingsOf(match, solution) : valuesOf(match, solution);
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const tell = (told: Told) => self.postMessage(told);
  const { id } = data;
  const result = await answer(data, (progress) => tell({ id, progress })).catch(
    (error: Error) => new Problem('bad-request', error.message),
  );
  if (result instanceof Problem) tell({ id, problem: { code: result.code, message: result.message } });
  else tell({ id, answer: result });
};
