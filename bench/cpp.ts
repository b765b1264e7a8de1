/** The same methods in C++, compiled here and now where there is a compiler. */

import { output } from './frame/program.ts';

export interface CppResult {
  readonly game: string;
  readonly first: number; // the probability that first wins: it must be ours
  readonly milliseconds: number;
}

const PROGRAM = 'build/bench/solver-cpp';

export function compileCpp(): undefined {
  output('g++', ['-O2', '-std=c++17', '-o', PROGRAM, 'bench/solver.cpp']);
}

export function solveInCpp(): CppResult[] {
  return output(PROGRAM, [])
    .trim()
    .split('\n')
    .map((line) => {
      const [game = '', , value, milliseconds] = line.split(' ');
      const first = value?.includes('.') ? Number(value) : Number(Number(value) > 0);
      return { game, first, milliseconds: Number(milliseconds) };
    });
}
