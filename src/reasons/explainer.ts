/** Finds the reason for a move: the first motif that is true of it and says enough. */

import { lowest } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import type { Move, Position, Seat } from '../core/rules.ts';
import type { Solution } from '../solver/solution.ts';
import { ChanceMotifs } from './chance/chance-motifs.ts';
import type { NamedMove, Point, Reason } from './reason.ts';

/** For one solved variant. What it finds out about positions it remembers, so keep it for the next question. */
export class Explainer {
  private readonly variant: Variant;
  private readonly solution: Solution;
  private chance: ChanceMotifs | null = null; // made when it is needed

  constructor(variant: Variant, solution: Solution) {
    this.variant = variant;
    this.solution = solution;
  }

  /** Where a player is to move, and this move is legal; null where nothing short and true is known. */
  explain(position: Position, move: Move): Reason | null {
    const { rules, words } = this.variant;
    const points =
      this.ending(position, move) ??
      (this.solution.plies(position) === null
        ? this.withChance(position, move)
        : this.withoutChance(position, move));
    if (!points) return null;
    const mover = rules.turn(position) as Seat;
    const wins = this.solution.first(rules.play(position, move)) > 0.5 === (mover === 'first');
    const { finish, runsOut } = words;
    return { mover, move: this.named(position, move), wins, finish, runsOut, points };
  }

  private ending(position: Position, move: Move): Point[] | null {
    const { rules, words } = this.variant;
    const after = rules.play(position, move);
    if (rules.turn(after) !== 'over') return null;
    const feat = words.feat(after);
    return [
      feat === words.finish ? { motif: 'finish' } : { motif: 'last-move', winner: rules.winner(after), feat },
    ];
  }

  private withChance(position: Position, move: Move): Point[] {
    const { variant, solution } = this;
    this.chance ??= new ChanceMotifs(variant, solution, (at, move) => this.named(at, move));
    return this.chance.points(position, move);
  }

  private withoutChance(position: Position, move: Move): Point[] | null {
    const { rules, words } = this.variant;
    const after = rules.play(position, move);
    for (let rest = rules.legal(after); rest !== 0; rest &= rest - 1) {
      const answer = lowest(rest);
      const end = rules.play(after, answer);
      if (rules.turn(end) === 'over' && words.feat(end) === words.finish)
        return [{ motif: 'gift', answer: this.named(after, answer) }];
    }
    return null;
  }

  private named(position: Position, move: Move): NamedMove {
    const { rules, words } = this.variant;
    return { move, text: rules.format(position, move), phrase: words.phrase(position, move) };
  }
}
