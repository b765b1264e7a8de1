/** What a move does at once: it finishes, it is safe, it threatens. */

import { has, members } from '../core/bits.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';

/** Whether a move ends the game and wins it. */
function finishes(rules: Rules, position: Position, move: Move): boolean {
  const after = rules.play(position, move);
  return rules.turn(after) === 'over' && rules.winner(after) === rules.turn(position);
}

function finishesAt(rules: Rules, position: Position): Move[] {
  return members(rules.legal(position)).filter((move) => finishes(rules, position, move));
}

/** Whether whoever moves after it cannot finish. */
export function isSafe(rules: Rules, position: Position, move: Move): boolean {
  return finishesAt(rules, rules.play(position, move)).length === 0;
}

/** Whether some next move of the mover would finish after every answer that leaves it legal. */
export function threatens(rules: Rules, position: Position, move: Move): boolean {
  const mover = rules.turn(position) as Seat;
  const after = rules.play(position, move);
  const answered = members(rules.legal(after))
    .map((answer) => rules.play(after, answer))
    .filter((next) => rules.turn(next) === mover);
  const next = answered.reduce((all, at) => all | rules.legal(at), 0);
  return members(next >>> 0).some((threat) =>
    answered.every((at) => !has(rules.legal(at), threat) || finishes(rules, at, threat)),
  );
}
