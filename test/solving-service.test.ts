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

test('a search rests when no request waits for it any more, and a later one goes on with it', async () => {
  const { pauses, solving } = service();
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const outcome = await solving.solve(large(), { onProgress, signal: stop.signal });
  expect((outcome as Problem).message).toBe('Solving was stopped.');
  expect(pauses).toEqual([0]);
  expect(solving.known(large())).toBeUndefined();
  expect(await solving.solve(large())).not.toBeInstanceOf(Problem);
  expect(pauses).toHaveLength(await stepsOf(large()));
});

test('what can follow the position on the board comes before the whole game', async () => {
  const { pauses, solving } = service();
  const variant = mustSettle(gameNamed('sequence-zero'), { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  const { rules } = variant;
  const later = rules.play(rules.play(rules.start, 0), 1);
  const steps = await stepsOf(variant);
  const whole = solving.solve(variant);
  const solution = (await solving.solve(variant, { from: later })) as Solution;
  expect(pauses.length).toBeLessThan(steps / 2);
  expect(solving.known(variant, later)).toBe(solution);
  expect(solving.known(variant)).toBeUndefined();
  expect(await whole).toBe(solution);
  expect(solution.positions()).toBe(mustSolve(variant).positions());
});

test('a late position of a large game takes no more than the short first step and one more', async () => {
  const { pauses, solving } = service();
  const { rules } = large();
  let position = rules.start;
  for (const move of [8, 7, 6, 5]) position = rules.play(position, move);
  const solution = (await solving.solve(large(), { from: position })) as Solution;
  expect(pauses).toHaveLength(1);
  expect(solution.first(position)).toBe(mustSolve(large()).first(position));
  expect(solution.first(rules.start)).toBe(1); // solved when it is asked for
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
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds || 20));
  const { solving } = service({ pause });
  expect(await solving.solveWithin(large(), 1)).toBeUndefined();
  expect(await solving.solve(large())).not.toBeInstanceOf(Problem);
});

/** A cache with this room, and a service that uses it. */
function caching(room: number) {
  const cache = new SolutionCache(room);
  return { cache, solving: new SolvingService({ pause: async () => {}, cache }) };
}

test('the five games of the rulebooks fit into the cache together', () => {
  const { cache, solving } = caching(256 * 2 ** 20);
  for (const game of games) solving.solveNow(mustSettle(game));
  for (const game of games) expect(solving.known(mustSettle(game)), game.id).toBeDefined();
  expect(Object.fromEntries(games.map((game) => [game.id, cache.get(mustSettle(game)).bytes]))).toEqual({
    'sequence-zero': 4_194_304,
    'sequence-duel': 31_104,
    'zero-sum-game': 65_536,
    'sequence-clash': 33_052_840,
    'sum-to-zero': 262_144,
  });
});

test('the cache is bounded in bytes: what was used longest ago goes first, and the last one stays', () => {
  const bytes = 64 * 1024 + 2 ** 3;
  const { solving } = caching(3 * bytes);
  const isKnown = (start: number) => solving.known(small(start)) !== undefined;
  for (const start of [1, 2, 3]) solving.solveNow(small(start));
  expect(isKnown(1)).toBe(true);
  solving.solveNow(small(4));
  expect([1, 3, 4].map(isKnown)).toEqual([true, true, true]);
  solving.solveNow(other());
  expect(solving.known(other())).toBeDefined();
  expect(isKnown(4)).toBe(false);
});

test('what is being searched is not thrown away for having grown, even if others were asked for since', () => {
  const cache = new SolutionCache(3 * 64 * 1024);
  const growing = cache.get(large());
  cache.get(small());
  growing.step(large().rules.start);
  cache.count(growing);
  expect(cache.find(large())).toBe(growing);
  expect(cache.find(small())).toBeUndefined();
});

test('what can follow a late position is solved, though the whole game is too large', async () => {
  const numbers = Array.from({ length: 16 }, (_, i) => i + 1);
  const huge = mustSettle(gameNamed('sequence-zero'), { numbers });
  const { solving } = service();
  expect(await solving.solve(huge)).toBeInstanceOf(Problem);
  let from = huge.rules.start;
  for (const move of [15, 14, 13, 12, 11, 10, 9]) from = huge.rules.play(from, move);
  expect(await solving.solve(huge, { from })).not.toBeInstanceOf(Problem);
  expect(solving.known(huge)).toBeInstanceOf(Problem);
});

test('failures are remembered, and take hardly any room', async () => {
  const { solving } = service({ longest: -1, cache: new SolutionCache(90 * 64 * 1024) });
  for (let start = 1; start <= 90; start++)
    await solving.solve(mustSettle(gameNamed('sequence-zero'), { firstScore: start }));
  expect(solving.known(mustSettle(gameNamed('sequence-zero'), { firstScore: 1 }))).toBeInstanceOf(Problem);
});

test('on a server, a game as in its rulebook does not wait until others are solved', async () => {
  let pauses = 0;
  const pause = async (milliseconds: number) => {
    pauses++;
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    else await new Promise((resolve) => setImmediate(resolve));
  };
  const solving = new ComputerSolving(pause);
  const solveAll = (variant: Variant) => solving.solve(variant, variant.rules.start);
  const scores = [11, 12, 13, 14, 15, 16];
  const others = scores.map((firstScore) => solveAll(mustSettle(gameNamed('sequence-zero'), { firstScore })));
  await solveAll(large());
  const asked = scores.length + 1;
  expect(pauses).toBeLessThanOrEqual(asked + 2 * (await stepsOf(large())) + 2);
  await Promise.all(others);
});
