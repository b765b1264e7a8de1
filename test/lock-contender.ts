/** Takes each of many locks at its moment, and tells which it got: `lock-contender FOLDER LOCKS START`. Ends with its input. */

import { join } from 'node:path';
import { lock } from '../src/cli/storage/lock.ts';

const [folder = '', locks = '0', start = '0'] = process.argv.slice(2);
const PACE = 3; // milliseconds between two locks

const got: number[] = [];
for (let i = 0; i < Number(locks); i++) {
  while (Date.now() < Number(start) + PACE * i); // all contenders at once
  if (lock(join(folder, `${i}.lock`))) got.push(i);
}
process.stdout.write(`${JSON.stringify(got)}\n`);
process.stdin.resume();
