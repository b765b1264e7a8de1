import { expect, test } from 'vitest';
import { size } from '../size.ts';
import { RACES } from './race-kinds.ts';
import { hold } from './races.ts';
import { windTimeByHand } from './wound-time.ts';

const MOST = size('RACES', 100, 500, 100_000); // of each kind
const SEED = process.env.SEED; // of one run
const BEGUN = Date.now();

windTimeByHand();

/** How often, at least, one of a hundred came too late: or else nothing was raced for. */
test.each([
  ['a place in the log', RACES.place, 20],
  ['the last second of a clock', RACES.lastSecond, 5],
  ["a computer's turn", RACES.computersTurn, 0],
  ['a seat', RACES.joining, 20],
])(
  'exactly one of two processes wins: %s',
  async (_, race, least) => {
    const failures: string[] = [];
    let [races, taken] = [0, 0];
    for (let i = 0; races < MOST; i++) {
      const seed = SEED ?? `${BEGUN}-${i}`;
      const raced = await hold(race, seed);
      if (raced.problems.length > 0) failures.push(`SEED=${seed}: ${raced.problems.join('; ')}`);
      races += raced.races;
      taken += raced.taken;
      if (SEED) break;
    }
    expect(failures).toEqual([]);
    if (!SEED) expect((taken / races) * 100).toBeGreaterThanOrEqual(least);
  },
  7_200_000,
);
