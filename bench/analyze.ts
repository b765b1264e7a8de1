/** What `ninefold analyze -` makes of lines that change the game each time, beside the same lines sorted by game. */

import type { News } from './frame/part.ts';
import { output } from './frame/program.ts';
import { requests } from './requests.ts';

const LINES = 20_000;
const ROUNDS = 3;

/** The start and solving the five games are included. */
export function* figures(): Generator<News> {
  const mixed = requests(LINES);
  const sorted = mixed.toSorted((a, b) => gameOf(a).localeCompare(gameOf(b)));
  const speeds: { mixed: number[]; sorted: number[] } = { mixed: [], sorted: [] };
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    speeds.mixed.push(speed(mixed));
    speeds.sorted.push(speed(sorted));
  }
  const peer = { name: 'the same lines sorted by game', values: speeds.sorted };
  yield { name: 'the five games mixed', unit: 'lines a second', values: speeds.mixed, peer };
}

function gameOf(line: string): string {
  return JSON.parse(line).game;
}

function speed(lines: readonly string[]): number {
  const start = performance.now();
  const printed = output(process.execPath, ['dist/cli/main.js', 'analyze', '-'], {
    input: `${lines.join('\n')}\n`,
  });
  const answered = printed.split('\n').length - 1;
  if (answered !== lines.length) throw new Error(`analyze answered ${answered} of ${lines.length} lines`);
  return answered / ((performance.now() - start) / 1000);
}
