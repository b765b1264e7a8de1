/** The thread in which computer players think. A perfect one solves the game first, in steps, so that others are not kept waiting. */

import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { decide, PATIENCE } from '../../players/decide.ts';
import { levels } from '../../players/levels.ts';
import { SolvingService } from '../../solver/solving-service.ts';
import type { ComputerAnswer, ComputerRequest } from './computers.ts';

const LONGEST = 20_000; // milliseconds that a game may take to be solved; then it is given up, for others wait

/** One game after the other: a client that asks for many large ones only keeps itself waiting. */
const solving = new SolvingService({ pause: setTimeout, longest: LONGEST, inTurn: true });

parentPort?.on('message', async ({ id, record, level: name }: ComputerRequest) => {
  const read = readRecord(games, record);
  const level = levels.find(({ id }) => id === name);
  if (read instanceof Problem || !level) throw new Error(`there is no such game or level: ${name}`);
  const { decision } = await decide(level, read.match, {
    random: randomInt,
    solve: (variant) => solving.solveWithin(variant, PATIENCE),
  });
  const answer: ComputerAnswer = { id, decision };
  parentPort?.postMessage(answer);
});
