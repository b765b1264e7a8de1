/** The same methods in C++, compiled here and now where there is a compiler. */

import { spawnSync } from 'node:child_process';

export interface CppResult {
  readonly game: string;
  readonly first: number; // the probability that first wins: it must be ours
  readonly milliseconds: number;
}

export function solveInCpp(): CppResult[] | null {
  const program = 'build/bench/solver-cpp';
  const compiled = spawnSync('g++', ['-O2', '-std=c++17', '-o', program, 'bench/solver.cpp'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (compiled.error || compiled.status !== 0) return null;
  const { stdout } = spawnSync(program, { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [game = '', , value, milliseconds] = line.split(' ');
      const first = value?.includes('.') ? Number(value) : Number(Number(value) > 0);
      return { game, first, milliseconds: Number(milliseconds) };
    });
}
