/** Solving every game, cold, beside C++: each game and round in a process of its own. */

import { games, settle, unwrap } from 'ninefold';
import { type CppResult, compileCpp, solveInCpp } from './cpp.ts';
import type { Peer } from './frame/figure.ts';
import type { News } from './frame/part.ts';
import { attempt, jsonLines, output } from './frame/program.ts';

const ROUNDS = 5;
const MOST = 5; // times C++
const MOST_WITH_CARDS = 2.2;

export interface Solved {
  readonly value: number; // the probability that first wins
  readonly milliseconds: number;
  readonly peak: number; // megabytes
}

export async function* figures(): AsyncGenerator<News> {
  yield 'compiling C++';
  let { failed } = await attempt(() => ({ failed: compileCpp() }));
  const ours = new Map(games.map(({ id }): [string, Solved[]] => [id, []]));
  const theirs: CppResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    for (const [id, list] of ours)
      list.push(...jsonLines<Solved>(output(process.execPath, ['build/bench/solver.js', id])));
    if (failed) continue;
    const solved = await attempt(solveInCpp);
    if ('failed' in solved) failed = solved.failed;
    else theirs.push(...solved);
  }
  for (const game of games) {
    const own = ours.get(game.id) as Solved[];
    const other = theirs.filter(({ game: id }) => id === game.id);
    agree(game.id, own, other);
    const peer: Peer = { name: 'C++', ...(failed ? { failed } : { values: other.map(time) }) };
    const { rules } = unwrap(settle(game));
    const atMost = rules.turn(rules.start) === 'chance' ? MOST_WITH_CARDS : MOST;
    yield { name: game.id, unit: 'ms', values: own.map(time), peer, atMost };
  }
  const peaks = [...ours.values()].flat().map(({ peak }) => peak);
  yield { name: 'peak memory, of any', unit: 'MB', values: [Math.max(...peaks)], atMost: 200 };
}

function agree(id: string, [ours]: readonly Solved[], [theirs]: readonly CppResult[]): void {
  if (ours && theirs && Math.abs(ours.value - theirs.first) > 1e-9)
    throw new Error(`C++ and we disagree about ${id}`);
}

function time({ milliseconds }: { milliseconds: number }): number {
  return milliseconds;
}
