/** The same methods in C++, compiled here and now where there is a compiler. */

import { spawnSync } from 'node:child_process';

export interface CppResult {
  readonly game: string;
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
      const [game = '', , , milliseconds] = line.split(' ');
      return { game, milliseconds: Number(milliseconds) };
    });
}
