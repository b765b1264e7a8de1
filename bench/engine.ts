/** What the engine makes of one decision after the other, beside a process that only echoes over the same kind of pipes. */

import { LineProgram } from './frame/line-program.ts';
import type { News } from './frame/part.ts';

const TRIPS = 5000;
const ROUNDS = 7;
const ASKED = 'position moves 4 -1\ngo';

export async function* figures(): AsyncGenerator<News> {
  const engine = new LineProgram('dist/cli/main.js', 'engine', '--level', 'easy');
  const echo = new LineProgram('-e', 'process.stdin.pipe(process.stdout)');
  await engine.ask('newgame {"game": "sum-to-zero", "seed": 1}\nisready');
  const values: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    bare.push(await tripsASecond(() => echo.ask('bestmove -3')));
    values.push(await tripsASecond(() => engine.ask(ASKED)));
  }
  engine.end();
  echo.end();
  const peer = { name: 'a bare echo', values: bare };
  yield { name: 'position and go, the easy level', unit: 'a second', values, peer, atLeast: 0.3 };
}

async function tripsASecond(ask: () => Promise<string>): Promise<number> {
  const start = performance.now();
  for (let trip = 0; trip < TRIPS; trip++) await ask();
  return TRIPS / ((performance.now() - start) / 1000);
}
