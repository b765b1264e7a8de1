/** Solving every game, cold, beside C++; each round is a process of its own. */

import { games } from 'ninefold';
import { type CppResult, compileCpp, solveInCpp } from './cpp.ts';
import type { Peer } from './frame/figure.ts';
import type { News } from './frame/part.ts';
import { attempt, jsonLines, output } from './frame/program.ts';

const ROUNDS = 5;

interface Solved {
  readonly game: string;
  readonly value: number;
  readonly milliseconds: number;
}

export async function* figures(): AsyncGenerator<News> {
  yield 'compiling C++';
  const compiler = await attempt(() => ({ failed: compileCpp() }));
  const [ours, theirs, peaks]: [Solved[][], CppResult[][], number[]] = [[], [], []];
  let { failed } = compiler;
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    const lines = jsonLines<Solved | { peak: number }>(output(process.execPath, ['build/bench/solver.js']));
    peaks.push((lines.pop() as { peak: number }).peak);
    ours.push(lines as Solved[]);
    if (failed) continue;
    const solved = await attempt(solveInCpp);
    if ('failed' in solved) failed = solved.failed;
    else theirs.push(solved);
  }
  const peer = (values: number[]): Peer => ({ name: 'C++', ...(failed ? { failed } : { values }) });
  for (const { id } of games) {
    const own = ours.map((round) => one(round, id));
    const other = theirs.map((round) => one(round, id));
    agree(own, other);
    yield { name: id, unit: 'ms', values: own.map(time), peer: peer(other.map(time)) };
  }
  yield { name: 'together', unit: 'ms', values: ours.map(total), peer: peer(theirs.map(total)), atMost: 3 };
  yield { name: 'peak memory', unit: 'MB', values: peaks, atMost: 200 };
}

function one<T extends { game: string }>(round: readonly T[], id: string): T {
  const found = round.find(({ game }) => game === id);
  if (!found) throw new Error(`${id} was not solved`);
  return found;
}

function agree(own: readonly Solved[], other: readonly CppResult[]): void {
  const [ours, theirs] = [own[0], other[0]];
  if (ours && theirs && Math.abs(ours.value - theirs.first) > 1e-9)
    throw new Error(`C++ and we disagree about ${ours.game}`);
}

function time({ milliseconds }: { milliseconds: number }): number {
  return milliseconds;
}

function total(round: readonly { milliseconds: number }[]): number {
  return round.reduce((sum, one) => sum + one.milliseconds, 0);
}
