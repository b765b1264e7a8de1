/** The thread in which computer players think. A perfect one solves the game first, in steps, so that others are not kept waiting. */

import { randomInt } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { decide } from '../../players/decide.ts';
import { levels } from '../../players/levels.ts';
import { ComputerSolving } from './computer-solving.ts';
import type { ComputerAnswer, ComputerRequest } from './computers.ts';

// On Linux this is the thread alone; elsewhere it would be the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const solving = new ComputerSolving(setTimeout);

parentPort?.on('message', async ({ id, record, level: name }: ComputerRequest) => {
  const read = readRecord(games, record);
  const level = levels.find(({ id }) => id === name);
  if (read instanceof Problem || !level) throw new Error(`there is no such game or level: ${name}`);
  const { decision } = await decide(level, read.match, {
    random: randomInt,
    solve: (variant, from) => solving.solve(variant, from),
  });
  const answer: ComputerAnswer = { id, decision };
  parentPort?.postMessage(answer);
});
