import { expect, test } from 'vitest';
import { size } from '../size.ts';
import { AS_IT_IS, simulate } from './simulation.ts';
import { windTimeByHand } from './wound-time.ts';

const RUNS = size('SIMULATIONS', 100, 1000, 10_000);
const SEED = process.env.SEED; // of one run
const BEGUN = Date.now();

windTimeByHand();

test('no clock gains more than is documented, every request has one answer, and nothing is lost', async () => {
  const seeds = SEED ? [SEED] : Array.from({ length: RUNS }, (_, i) => `${BEGUN}-${i}`);
  const failures: string[] = [];
  let [moves, over] = [0, 0];
  for (const seed of seeds) {
    const found = await simulate(seed);
    if (found.problems.length > 0) failures.push(`SEED=${seed}: ${found.problems.join('; ')}`);
    moves += found.log.filter(({ kind }) => kind === 'move').length;
    over += Number(found.isOver);
  }
  expect(failures).toEqual([]);
  if (SEED) return;
  // Something has to happen for this to say anything.
  expect(over).toBeGreaterThan(RUNS / 10);
  expect(moves).toBeGreaterThan(RUNS);
}, 3_600_000);

test('a run follows from its seed alone', async () => {
  for (const seed of ['a', 'b', 'c']) expect(await simulate(seed)).toEqual(await simulate(seed));
});

/** Without stalls, signs of life are late only where a health check says that they are due too soon. */
test.each([
  ['a late sign of life counts as downtime', { ...AS_IT_IS, lateIsAway: true }, true],
  ['asking for health writes', { stalls: false, healthWrites: true, lateIsAway: true }, true],
  ['neither, for comparison', { stalls: false, healthWrites: false, lateIsAway: true }, false],
])('what was wrong is found when it is put back: %s', async (_, setting, isFound) => {
  const problems: string[] = [];
  for (let i = 0; i < 50 && problems.length === 0; i++)
    problems.push(...(await simulate(`put back ${i}`, setting)).problems);
  if (isFound) expect(problems.join()).toMatch(/gained \d+ ms/);
  else expect(problems).toEqual([]);
});
