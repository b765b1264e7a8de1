/** What the engine makes of one decision after the other, beside a process that only echoes over the same kind of pipes. */

import { spawn } from 'node:child_process';
import type { News } from './frame/part.ts';

const TRIPS = 5000;
const ROUNDS = 7;
const ASKED = 'position moves 4 -1\ngo\n';

export async function* figures(): AsyncGenerator<News> {
  const engine = started('dist/cli/main.js', 'engine', '--level', 'easy');
  const echo = started('-e', 'process.stdin.pipe(process.stdout)');
  await engine.ask('newgame {"game": "sum-to-zero", "seed": 1}\nisready\n');
  const values: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    bare.push(await tripsASecond(() => echo.ask('bestmove -3\n')));
    values.push(await tripsASecond(() => engine.ask(ASKED)));
  }
  engine.stop();
  echo.stop();
  const peer = { name: 'a bare echo', values: bare };
  yield { name: 'position and go, the easy level', unit: 'a second', values, peer, atLeast: 0.3 };
}

async function tripsASecond(ask: () => Promise<string>): Promise<number> {
  const start = performance.now();
  for (let trip = 0; trip < TRIPS; trip++) await ask();
  return TRIPS / ((performance.now() - start) / 1000);
}

/** A process that answers what it is asked with a line. */
function started(...args: readonly string[]) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let answered: (line: string) => void = () => {};
  child.stdout.setEncoding('utf8').on('data', (line: string) => answered(line));
  child.on('close', () => answered(''));
  return {
    async ask(text: string): Promise<string> {
      const answer = new Promise<string>((resolve) => {
        answered = resolve;
      });
      child.stdin.write(text);
      const line = await answer;
      if (!line.endsWith('\n')) throw new Error(`no whole line: ${line}`);
      return line;
    },
    stop: () => child.kill(),
  };
}
