/** How a computer player chooses. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { playOut } from '../core/play-out.ts';
import { unwrap } from '../core/problem.ts';
import type { Random } from '../core/random.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';
import { SAME_ODDS, type Solution, winFor } from '../solver/solution.ts';
import { analyzeTries } from '../solver/tries.ts';
import type { Level } from './levels.ts';

export interface Circumstances {
  readonly solution?: Solution | undefined; // without one every level plays by what it can see and imagine
  readonly mayBeSwapped?: boolean; // the other player may take this move over
}

/** A legal move for the player to move. */
export function chooseMove(
  level: Level,
  { rules }: Variant,
  position: Position,
  random: Random,
  { solution, mayBeSwapped = false }: Circumstances = {},
): Move {
  const mover = rules.turn(position);
  if (mover !== 'first' && mover !== 'second') throw new RangeError('nobody is to move here');
  const moves = members(rules.legal(position));
  if (moves.length === 1) return moves[0] as Move;
  if (random(100) < level.slips) return pick(moves, random);
  if (level.knows && solution && !mayBeSwapped)
    return pick(unwrap(analyzeTries({ rules }, solution, position)).best, random).move;
  const worths = moves.map((move) => {
    const after = rules.play(position, move);
    const worth =
      level.knows && solution
        ? winFor(mover, after, solution)
        : foresee(rules, after, mover, level.sight - 1, level.imagination, random);
    // A move that may be taken over is worth what that leaves: the most even one is best, unless it ends the game.
    return mayBeSwapped && rules.legal(after) !== 0 ? Math.min(worth, 1 - worth) : worth;
  });
  const best = Math.max(...worths);
  return pick(
    moves.filter((_, i) => (worths[i] as number) >= best - SAME_ODDS),
    random,
  );
}

/** Whether to take over the first move instead of answering it. */
export function wantsSwap(
  level: Level,
  { rules }: Variant,
  position: Position,
  random: Random,
  solution?: Solution,
): boolean {
  if (random(100) < level.slips) return random(2) === 0;
  if (level.knows && solution) return solution.first(position) > 0.5;
  return foresee(rules, position, 'first', level.sight, level.imagination, random) > 0.5;
}

/** How likely `me` wins: certain where it can be seen, imagined beyond. */
function foresee(
  rules: Rules,
  position: Position,
  me: Seat,
  sight: number,
  imagination: number,
  random: Random,
): number {
  const turn = rules.turn(position);
  if (turn === 'over') return sight >= 0 || imagination > 0 ? Number(rules.winner(position) === me) : 0.5;
  if (sight <= 0 || turn === 'chance') return imagine(rules, position, me, imagination, random);
  const worths = members(rules.legal(position)).map((move) =>
    foresee(rules, rules.play(position, move), me, sight - 1, Math.ceil(imagination / 4), random),
  );
  return turn === me ? Math.max(...worths) : Math.min(...worths);
}

/** The share of random games from here that `me` wins; never as good or as bad as what is certain. */
function imagine(rules: Rules, start: Position, me: Seat, games: number, random: Random): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const end = playOut(rules, start, random, (position) => pick(members(rules.legal(position)), random));
    if (rules.winner(end) === me) won++;
  }
  return (won + 0.5) / (games + 1);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}
