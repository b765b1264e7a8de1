/** Finds the reason for a move. */

import type { Variant } from '../core/game.ts';
import { hasChance, isSeat, type Move, type Position } from '../core/rules.ts';
import type { Solution } from '../solver/solution.ts';
import { ChanceMotifs } from './chance/chance-motifs.ts';
import { Facts } from './facts.ts';
import { Motifs } from './motifs.ts';
import type { Point, Reason } from './reason.ts';

/** For one solved variant. What it finds out about positions it remembers, so keep it for the next question. */
export class Explainer {
  private readonly facts: Facts;
  private readonly motifs: Motifs | ChanceMotifs;

  constructor(variant: Variant, solution: Solution) {
    this.facts = new Facts(variant, solution);
    this.motifs = hasChance(variant.rules) ? new ChanceMotifs(this.facts, solution) : new Motifs(this.facts);
  }

  /** Where a player is to move, and this move is legal; null where nothing short and true is known. */
  explain(position: Position, move: Move): Reason | null {
    const { rules, words } = this.facts.variant;
    const mover = rules.turn(position);
    if (!isSeat(mover)) return null;
    const after = rules.play(position, move);
    const isOver = rules.turn(after) === 'over';
    const points = isOver ? [this.ending(after)] : this.motifs.pointsOf(position, move, mover);
    if (!points) return null;
    const wins = this.facts.winner(after) === mover;
    const { finish, runsOut } = words;
    return { mover, move: this.facts.named(position, move), wins, finish, runsOut, points };
  }

  private ending(position: Position): Point {
    const { rules, words } = this.facts.variant;
    return this.facts.isFinished(position)
      ? { motif: 'finish' }
      : { motif: 'last-move', winner: rules.winner(position), feat: words.feat(position) };
  }
}

const known = new WeakMap<Solution, Explainer>();

/** The same for as long as there is the solution, with all that it has found out. */
export function explainerOf(variant: Variant, solution: Solution): Explainer {
  const explainer = known.get(solution) ?? new Explainer(variant, solution);
  known.set(solution, explainer);
  return explainer;
}
