/** The thread in which computer players think. A perfect one solves the game first, in steps, so that others are not kept waiting. */

import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { optionTexts, type Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { games } from '../games/index.ts';
import type { Match } from '../match/match.ts';
import { readRecord } from '../match/record.ts';
import type { Wish } from '../online/wishes.ts';
import { type Level, levels } from '../players/levels.ts';
import { chooseMove, wantsSwap } from '../players/player.ts';
import type { Solution } from '../solver/solution.ts';
import { solveInSteps } from '../solver/solve.ts';
import type { Choice, Question } from './computers.ts';

const REMEMBERED = 4; // solutions: they are large
const LONGEST = 20_000; // milliseconds that a game may take to be solved; then it is given up, for others wait
const PATIENCE = 10_000; // milliseconds for a solution; then it is played without
const solutions = new Map<string, Promise<Solution | Problem>>();

parentPort?.on('message', async ({ id, record, level: name, offersSwap }: Question) => {
  const read = readRecord(games, record);
  const level = levels.find(({ id }) => id === name);
  if (read instanceof Problem || !level) throw new Error(`there is no such game or level: ${name}`);
  const choice: Choice = { id, wish: await choose(read.match, level, offersSwap) };
  parentPort?.postMessage(choice);
});

async function choose(match: Match, level: Level, offersSwap: boolean): Promise<Wish> {
  const { setup, scene, ply } = match;
  const { variant } = setup;
  const found = level.knows ? await Promise.race([solutionOf(variant), timeout(PATIENCE)]) : undefined;
  const solution = found instanceof Problem ? undefined : found;
  if (offersSwap)
    return { kind: wantsSwap(level, variant, scene.position, randomInt, solution) ? 'swap' : 'stay' };
  const mayBeSwapped = setup.swap && ply === 0;
  const move = chooseMove(level, variant, scene.position, randomInt, { solution, mayBeSwapped });
  return { kind: 'move', move: variant.rules.format(scene.position, move) };
}

function solutionOf(variant: Variant): Promise<Solution | Problem> {
  const key = `${variant.game.id} ${JSON.stringify(optionTexts(variant))}`;
  const known = solutions.get(key);
  if (known) return known;
  if (solutions.size >= REMEMBERED) solutions.delete(solutions.keys().next().value as string);
  const solution = last.then(() => solveSlowly(variant));
  last = solution.catch(() => {});
  solutions.set(key, solution);
  return solution;
}

/** One game after the other: whoever asks for many large ones only keeps themselves waiting. */
let last: Promise<unknown> = Promise.resolve();

async function solveSlowly(variant: Variant): Promise<Solution | Problem> {
  const steps = solveInSteps(variant);
  const end = Date.now() + LONGEST;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (Date.now() > end) return new Problem('too-large', 'Solving this game takes too long here.');
    await timeout(0);
  }
}

function timeout(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
