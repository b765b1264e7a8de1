/** Decisions as they come up in play: in games between the two middle levels, in all four pairings. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import type { Move, Position, Seat } from '../core/rules.ts';
import { SAME_ODDS, type Solution, winFor } from '../solver/solution.ts';
import { playPairing } from './pairings.ts';

/** A position in which it matters which move is chosen, and how often it was met. */
export interface MetDecision {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly wins: readonly number[]; // for each move, the probability that the mover wins with it
  readonly visits: number;
}

/** Yields the share of the games that were played. */
export function* decisionsMet(
  variant: Variant,
  solution: Solution,
  games: number,
  seed: string,
): Generator<number, readonly MetDecision[]> {
  const visits = new Map<Position, number>();
  for (let game = 0; game < games; game++) {
    playPairing(variant, seed, game, (position) => visits.set(position, (visits.get(position) ?? 0) + 1));
    yield (game + 1) / games;
  }
  return [...visits].flatMap(([position, visits]) => decisionAt(variant, solution, position, visits) ?? []);
}

/** Null where nobody can go wrong, and where a win is at hand, which anybody sees. */
function decisionAt(
  { rules }: Variant,
  solution: Solution,
  position: Position,
  visits: number,
): MetDecision | null {
  const mover = rules.turn(position) as Seat;
  const moves = members(rules.legal(position));
  const after = moves.map((move) => rules.play(position, move));
  const wins = after.map((next) => winFor(mover, next, solution));
  const isOpen = Math.max(...wins) - Math.min(...wins) > SAME_ODDS;
  const canFinish = after.some((next) => rules.turn(next) === 'over' && rules.winner(next) === mover);
  return isOpen && !canFinish ? { position, moves, wins, visits } : null;
}
