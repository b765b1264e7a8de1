/** The line that goes with a reason: with the answers that it names. */

import type { Move, Seat } from '../core/rules.ts';
import type { Naming } from '../solver/analysis.ts';
import type { NamedMove, Reason } from './reason.ts';

/** What a reason names to come next after the move it explains, and more moves. */
export function namedLine({ mover, points }: Reason): Naming {
  /** The winner's first answer to the opponent: there is a reply before it, unless the mover wins. */
  const turnOf = (winner: Seat) => (winner === mover ? 1 : 2);
  return (line) =>
    points.flatMap((point): readonly Move[] => {
      if (line.length === 0) {
        if (point.motif === 'gift') return [point.answer.move];
        if (point.motif === 'fails-to-block') return [point.threat.move];
        if (point.motif === 'named-reply') return [point.reply.move];
        if (point.motif === 'trap') return [point.right.move];
        if (point.motif === 'few-answers') return moves(point.right);
        if (point.motif === 'many-answers') return [point.example.move];
      }
      if (point.motif === 'named-answers' && line.length === turnOf(point.winner)) return moves(point.moves);
      if (point.motif === 'pairing' && line.length === turnOf(point.winner))
        return point.pairs.map(moves).find((pair) => pair.includes(line.at(-1)?.move as Move)) ?? [];
      return [];
    });
}

function moves(named: readonly NamedMove[]): Move[] {
  return named.map(({ move }) => move);
}
