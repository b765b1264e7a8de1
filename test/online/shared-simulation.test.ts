import { expect, test } from 'vitest';
import { size } from '../size.ts';
import { simulateServers } from './shared-simulation.ts';
import { windTimeByHand } from './wound-time.ts';

const RUNS = size('SHARED_SIMULATIONS', 40, 400, 10_000);
const SEED = process.env.SEED; // of one run
const BEGUN = Date.now();

windTimeByHand();

test('over two or three servers nothing is lost, doubled or disordered, and every game goes on', async () => {
  const seeds = SEED ? [SEED] : Array.from({ length: RUNS }, (_, i) => `${BEGUN}-${i}`);
  const failures: string[] = [];
  let moves = 0;
  for (const seed of seeds) {
    const found = await simulateServers(seed);
    if (found.problems.length > 0) failures.push(`SEED=${seed}: ${found.problems.join('; ')}`);
    moves += found.log.filter(({ kind }) => kind === 'move').length;
  }
  expect(failures).toEqual([]);
  if (SEED) return;
  expect(moves).toBeGreaterThan(RUNS * 2); // something has to happen for this to say anything
}, 3_600_000);
