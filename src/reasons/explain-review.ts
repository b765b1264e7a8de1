/** Why the moves of a reviewed game that gave something away did so, and what would not have. */

import { count, members } from '../core/bits.ts';
import { hasChance, type Position } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { type Match, undo } from '../match/match.ts';
import type { Review, ReviewedMove } from '../solver/review.ts';
import type { Solution } from '../solver/solution.ts';
import { explainerOf } from './explainer.ts';
import { Facts } from './facts.ts';
import type { NamedMove, Reason } from './reason.ts';

export interface Explanation {
  readonly move: ReviewedMove;
  readonly names: Names; // as people were seated
  readonly why: Reason;
  readonly answered: boolean; // the opponent went on with the answer that it names
  readonly right: RightMoves | null; // null with chance: the best are those of the review
}

/** The moves that win, of so many. `stop`: all others let the opponent finish, as was threatened. */
interface RightMoves {
  readonly moves: readonly NamedMove[];
  readonly of: number;
  readonly stop: boolean;
}

/** In the order of the review; only of moves, and only where there is a short reason. */
export function explainReview(match: Match, { moves }: Review, solution: Solution): Explanation[] {
  const { variant, swap } = match.setup;
  const explainer = explainerOf(variant, solution);
  const facts = new Facts(variant, solution);
  return moves.flatMap((move) => {
    const event = match.log[move.before];
    if (move.lost === 0 || event?.kind !== 'move') return [];
    const { scene, ply } = undo(match, match.log.length - move.before);
    if (swap && ply === 0) return []; // a first move that can be taken over may be too good
    const { position, names } = scene;
    const why = explainer.explain(position, event.move);
    if (!why) return [];
    const right = hasChance(variant.rules) ? null : rightMoves(facts, position, why);
    const next = match.log[move.before + 1];
    const answered = why.points.some(
      (point) => point.motif === 'named-reply' && next?.kind === 'move' && next.move === point.reply.move,
    );
    return [{ move, names, why, answered, right }];
  });
}

function rightMoves(facts: Facts, position: Position, { points }: Reason): RightMoves {
  const winning = facts.winning(position);
  return {
    moves: members(winning).map((move) => facts.named(position, move)),
    of: count(facts.rules.legal(position)),
    stop: points[0]?.motif === 'fails-to-block' && facts.safe(position) === winning,
  };
}
