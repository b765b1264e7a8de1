/** One search for all who wait, stopped when none does; a cache that holds the games of the rulebook. */

import { expect, test } from 'vitest';
import type { Variant } from '../src/core/game.ts';
import { Problem } from '../src/core/problem.ts';
import { games } from '../src/games/index.ts';
import { ComputerSolving } from '../src/server/rooms/computer-solving.ts';
import type { Solution } from '../src/solver/solution.ts';
import { SolutionCache } from '../src/solver/solution-cache.ts';
import { SolvingService } from '../src/solver/solving-service.ts';
import { gameNamed, mustSettle, mustSolve } from './arbitraries.ts';

/** Takes several steps. */
const large = () => mustSettle(gameNamed('sequence-zero'));
const other = () => mustSettle(gameNamed('sum-to-zero'));
const small = (start = 1) => mustSettle(gameNamed('sum-to-zero'), { numbers: [-1, 1, 2], start });

/** A service whose pauses end by hand, or at once. */
function service(more: Partial<ConstructorParameters<typeof SolvingService>[0]> = {}) {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    else await new Promise((resolve) => setImmediate(resolve));
  };
  return { pauses, solving: new SolvingService({ pause, ...more }) };
}

/** How many steps a search takes: it pauses after each but the last. */
async function stepsOf(variant: Variant): Promise<number> {
  const { pauses, solving } = service();
  await solving.solve(variant);
  return pauses.length;
}

test('requests for equal games share one search, and each is told its progress', async () => {
  const { pauses, solving } = service();
  const told: [number[], number[]] = [[], []];
  const [one, two] = await Promise.all(
    told.map((shares) => solving.solve(large(), { onProgress: (share) => shares.push(share) })),
  );
  expect(one).toBe(two);
  expect(told[0].length).toBeGreaterThan(1);
  expect(told[1]).toEqual(told[0].slice(1)); // it came after the first step
  expect(pauses).toHaveLength(await stepsOf(large()));
});

test('what was found is there at once, for equal options, however they were given', async () => {
  const { pauses, solving } = service();
  expect(solving.known(large())).toBeUndefined();
  const solution = await solving.solve(large());
  const steps = pauses.length;
  expect(solving.known(mustSettle(gameNamed('sequence-zero'), large().options))).toBe(solution);
  expect(solving.solveNow(large())).toBe(solution);
  expect(await solving.solveWithin(large(), 1)).toBe(solution);
  expect(pauses).toHaveLength(steps);
});

test('a search stops when no request waits for it any more, after a grace period', async () => {
  const { pauses, solving } = service({ grace: 5 });
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const outcome = await solving.solve(large(), { onProgress, signal: stop.signal });
  expect((outcome as Problem).message).toBe('Solving was stopped.');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pauses).toEqual([0, 5]);
  expect(solving.known(large())).toBeUndefined();
});

test('a request that comes within the grace period goes on with the same search', async () => {
  const { pauses, solving } = service({ grace: 50 });
  const stop = new AbortController();
  await solving.solve(large(), { onProgress: () => stop.abort(), signal: stop.signal });
  expect(await solving.solve(large())).not.toBeInstanceOf(Problem);
  expect(pauses).toHaveLength((await stepsOf(large())) + 1);
});

test('a request that is withdrawn does not stop the search for others', async () => {
  const { solving } = service();
  const stop = new AbortController();
  const withdrawn = solving.solve(large(), { onProgress: () => stop.abort(), signal: stop.signal });
  const waiting = solving.solve(large());
  expect(await withdrawn).toBeInstanceOf(Problem);
  expect(await waiting).not.toBeInstanceOf(Problem);
});

test('what takes too long is given up, and not begun again', async () => {
  const { pauses, solving } = service({ longest: -1 });
  const outcome = (await solving.solve(large())) as Problem;
  expect(outcome.message).toBe('Solving this game takes too long here.');
  expect(await solving.solve(large())).toBe(outcome);
  expect(pauses).toEqual([]);
});

test('in turn, a search begins when the one before it has ended', async () => {
  const { solving } = service({ inTurn: true });
  const order: string[] = [];
  const watch = (name: string) => ({ onProgress: () => order.push(name) });
  await Promise.all([solving.solve(large(), watch('one')), solving.solve(other(), watch('two'))]);
  expect(order).toEqual([...order].sort());
  expect(new Set(order)).toEqual(new Set(['one', 'two']));
});

test('who will not wait long gets nothing, and finds the solution there later', async () => {
  const { solving } = service();
  expect(await solving.solveWithin(large(), 1)).toBeUndefined();
  expect(await solving.solve(large())).not.toBeInstanceOf(Problem);
});

test('the five games of the rulebooks fit into the cache together', () => {
  const cache = new SolutionCache();
  const bytes = games.map((game) => {
    const variant = mustSettle(game);
    const solution = mustSolve(variant);
    cache.add(variant, solution);
    return solution.bytes;
  });
  for (const game of games) expect(cache.get(mustSettle(game)), game.id).toBeDefined();
  expect(Object.fromEntries(games.map(({ id }, i) => [id, bytes[i]]))).toEqual({
    'sequence-zero': 1_310_720,
    'sequence-duel': 40_960,
    'zero-sum-game': 81_920,
    'sequence-clash': 62_619_931,
    'sum-to-zero': 2_621_440,
  });
});

test('the cache is bounded in bytes: what was used longest ago goes first, and the last one stays', () => {
  const solution = mustSolve(small());
  const cache = new SolutionCache(3 * (solution.bytes + 1024));
  for (const start of [1, 2, 3]) cache.add(small(start), solution);
  expect(cache.get(small(1))).toBe(solution);
  cache.add(small(4), solution);
  expect([1, 2, 3, 4].map((start) => cache.get(small(start)) === solution)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const huge = { ...solution, bytes: 1e12 } as Solution;
  cache.add(small(5), huge);
  expect(cache.get(small(5))).toBe(huge);
  expect(cache.get(small(4))).toBeUndefined();
});

test('failures are remembered, and take hardly any room', () => {
  const problem = new Problem('too-large', 'It is too large.');
  const cache = new SolutionCache(100_000);
  for (let start = 1; start <= 90; start++) cache.add(small(start), problem);
  expect(cache.get(small(1))).toBe(problem);
});

test('on a server, a game as in its rulebook does not wait until others are solved', async () => {
  let pauses = 0;
  const pause = async (milliseconds: number) => {
    pauses++;
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    else await new Promise((resolve) => setImmediate(resolve));
  };
  const solving = new ComputerSolving(pause);
  const scores = [11, 12, 13, 14, 15, 16];
  const others = scores.map((firstScore) =>
    solving.solve(mustSettle(gameNamed('sequence-zero'), { firstScore })),
  );
  await solving.solve(large());
  const asked = scores.length + 1;
  expect(pauses).toBeLessThanOrEqual(asked + 2 * (await stepsOf(large())) + 2);
  await Promise.all(others);
});
