/** What `ninefold analyze -` makes of lines that change the game each time, beside parsing and printing their JSON. */

import { spawn } from 'node:child_process';
import { games } from 'ninefold';
import type { News } from './frame/part.ts';
import { requests } from './requests.ts';

const LINES = 100_000;
const ROUNDS = 5;

/** Solving is a figure of its own: it is over once the first line of each game is answered. */
export async function* figures(): AsyncGenerator<News> {
  const lines = requests(LINES, undefined, true);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    rounds.push(await measure(lines));
  }
  const each = (value: (round: Round) => number) => rounds.map(value);
  yield { name: 'the first line of each game', unit: 'ms', values: each(({ first }) => first) };
  const name = 'the five games mixed, solved';
  yield { name, unit: 'lines a second', values: each(({ rest }) => LINES / (rest / 1000)), atLeast: 20_000 };
  const microseconds = (milliseconds: number) => (milliseconds * 1000) / LINES;
  const peer = { name: 'its JSON', values: each(({ json }) => microseconds(json)) };
  yield { name, unit: 'µs a line', values: each(({ rest }) => microseconds(rest)), peer, atMost: 4 };
}

/** Milliseconds. */
interface Round {
  readonly first: number; // to start, to solve the games, and to answer one line of each
  readonly rest: number;
  readonly json: number; // to parse the same lines and print the same answers
}

async function measure(lines: readonly string[]): Promise<Round> {
  const program = spawn(process.execPath, ['dist/cli/main.js', 'analyze', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const input = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');
  const chunks: Buffer[] = [];
  let answered = 0;
  const start = performance.now();
  let first = 0;
  program.stdin.write(input(lines.slice(0, games.length)));
  for await (const chunk of program.stdout) {
    chunks.push(chunk);
    for (const byte of chunk as Buffer) if (byte === 10) answered++;
    if (first > 0 || answered < games.length) continue;
    first = performance.now() - start;
    program.stdin.end(input(lines.slice(games.length)));
  }
  const rest = performance.now() - start - first;
  if (answered !== lines.length) throw new Error(`analyze answered ${answered} of ${lines.length} lines`);
  return { first, rest, json: timeOfJson(lines, String(Buffer.concat(chunks)).trim().split('\n')) };
}

function timeOfJson(lines: readonly string[], answers: readonly string[]): number {
  const values = answers.map((line) => JSON.parse(line));
  const start = performance.now();
  let printed = 0;
  for (const [i, line] of lines.entries()) {
    JSON.parse(line);
    printed += JSON.stringify(values[i]).length;
  }
  if (printed === 0) throw new Error('nothing was printed');
  return performance.now() - start;
}
