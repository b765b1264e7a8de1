/** What `ninefold analyze -` makes of lines that change the game each time, beside the same lines sorted by game. */

import { spawnSync } from 'node:child_process';
import { requests } from './judge.ts';

const LINES = 20_000;
const ROUNDS = 3;

/** Lines a second, the start and solving the five games included. The best of several rounds: noise only ever slows. */
export function analyzeLines(): { mixed: number; sorted: number } {
  const mixed = requests(LINES);
  const sorted = mixed.toSorted((a, b) => gameOf(a).localeCompare(gameOf(b)));
  const best = { mixed: 0, sorted: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    best.mixed = Math.max(best.mixed, speed(mixed));
    best.sorted = Math.max(best.sorted, speed(sorted));
  }
  return best;
}

function gameOf(line: string): string {
  return JSON.parse(line).game;
}

function speed(lines: readonly string[]): number {
  const input = `${lines.join('\n')}\n`;
  const start = performance.now();
  const { stdout } = spawnSync(process.execPath, ['dist/cli/main.js', 'analyze', '-'], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const answered = stdout.split('\n').length - 1;
  if (answered !== lines.length) throw new Error(`analyze answered ${answered} of ${lines.length} lines`);
  return answered / ((performance.now() - start) / 1000);
}
