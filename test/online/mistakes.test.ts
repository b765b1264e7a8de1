/** The simulations of several servers find the mistakes that they are for. */

import { afterEach, expect, test, vi } from 'vitest';
import { isUsual } from '../size.ts';
import * as mistakes from './mistakes.ts';
import { RACES } from './race-kinds.ts';
import { hold, type Race } from './races.ts';
import { simulateServers } from './shared-simulation.ts';
import { windTimeByHand } from './wound-time.ts';

const MOST_RUNS = 600;

windTimeByHand();
afterEach(() => void vi.restoreAllMocks());

type Find = (seed: string, mistake?: mistakes.Mistake) => Promise<{ readonly problems: readonly string[] }>;

const alone: Find = (seed, mistake) => simulateServers(seed, mistake);
const racing =
  (race: Race): Find =>
  (seed, mistake) =>
    hold(race, seed, mistake);

/** It takes many runs until a hint that matters is lost and nothing else happens. */
const SELDOM: readonly [string, mistakes.Mistake, Find, RegExp][] = isUsual
  ? []
  : [['never looking for a hint that was lost', mistakes.neverLook, alone, /another log|watch|here|go on/]];

test.each([
  [
    'adding to a log without looking at the place',
    mistakes.appendAnywhere,
    alone,
    /not in the log|not sound|another log/,
  ],
  ['the same, in a race', mistakes.appendAnywhere, racing(RACES.place), /not sound|another log|times/],
  [
    'applying what hints bring, whether it fits or not',
    mistakes.believeHints,
    alone,
    /not in the log|another log|wrong/,
  ],
  [
    'acknowledging before the store has answered',
    mistakes.acknowledgeAtOnce,
    alone,
    /not in the log|in the log/,
  ],
  ['taking an unknown outcome for none', mistakes.takeUnknownForNothing, alone, /not told all|in the log/],
  [
    'computers that move in every process',
    mistakes.allLead,
    racing(RACES.computersTurn),
    /both processes think/,
  ],
  ["keeping to the machine's clock where it is ahead", mistakes.neverGoBack, alone, /ms off/],
  ...SELDOM,
])(
  'it is found: %s',
  async (_, mistake, run, expected) => {
    const problems: string[] = [];
    for (let i = 0; i < MOST_RUNS && problems.length === 0; i++)
      problems.push(...(await run(`mistake ${i}`, mistake)).problems);
    expect(problems.join('; ')).toMatch(expected);
  },
  120_000,
);

test('a run follows from its seed alone', async () => {
  for (const seed of ['a', 'b', 'c']) expect(await alone(seed)).toEqual(await alone(seed));
  for (const race of Object.values(RACES)) expect(await hold(race, 'a')).toEqual(await hold(race, 'a'));
}, 60_000);
