/** What can be seen in a position: who wins, who can finish, what is safe, what is threatened. */

import { lowest } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { isSeat, type Move, type MoveSet, type Position, type Rules, type Seat } from '../core/rules.ts';
import { HashTable } from '../solver/hash-table.ts';
import type { Solution } from '../solver/solution.ts';
import type { NamedMove } from './reason.ts';

const ROOM = 2 ** 20; // positions remembered
const NO = 1;
const YES = 2;
const int8s = (length: number) => new Int8Array(length);

/** Of a solved variant without chance. */
export class Facts {
  readonly variant: Variant;
  readonly rules: Rules;
  private readonly solution: Solution;
  private finishable = new HashTable(int8s); // found out so far

  constructor(variant: Variant, solution: Solution) {
    this.variant = variant;
    this.rules = variant.rules;
    this.solution = solution;
  }

  /** Who wins with best play. */
  winner(position: Position): Seat {
    return this.solution.first(position) > 0.5 ? 'first' : 'second';
  }

  isOver(position: Position): boolean {
    return !isSeat(this.rules.turn(position));
  }

  /** Whether the game is over by a finish. */
  isFinished(position: Position): boolean {
    const { words } = this.variant;
    return words.feat(position) === words.finish;
  }

  /** Whether whoever moves can end the game with a win now. */
  canWinNow(position: Position): boolean {
    return this.solution.plies(position) === 1 && this.winner(position) === this.rules.turn(position);
  }

  /** The moves that finish. */
  finishing(position: Position): MoveSet {
    if (!this.canWinNow(position)) return 0;
    const mover = this.rules.turn(position);
    return this.filter(
      position,
      (after) => this.isOver(after) && this.rules.winner(after) === mover && this.isFinished(after),
    );
  }

  canFinish(position: Position): boolean {
    if (!this.canWinNow(position)) return false;
    const known = this.finishable.get(position);
    if (known !== 0) return known === YES;
    if (this.finishable.size > ROOM) this.finishable = new HashTable(int8s);
    const can = this.finishing(position) !== 0;
    this.finishable.set(position, can ? YES : NO);
    return can;
  }

  /** The moves after which the opponent cannot finish. */
  safe(position: Position): MoveSet {
    const mover = this.rules.turn(position);
    return this.filter(position, (after) => this.winner(after) === mover || !this.canFinish(after));
  }

  /** The moves that keep, or are, a win for whoever moves. */
  winning(position: Position): MoveSet {
    const mover = this.rules.turn(position);
    return this.filter(position, (after) => this.winner(after) === mover);
  }

  /** What the player who is not to move threatens: it finishes after every move that leaves it legal, and those are several. */
  threats(position: Position): MoveSet {
    const { rules } = this;
    let always = 0xffffffff;
    let once = 0;
    let twice = 0;
    for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
      const after = rules.play(position, lowest(rest));
      if (this.isOver(after)) continue;
      const finishing = this.finishing(after);
      always &= finishing | ~rules.legal(after);
      twice |= once & finishing;
      once |= finishing;
    }
    return (always & twice) >>> 0;
  }

  filter(position: Position, test: (after: Position, move: Move) => boolean): MoveSet {
    let set = 0;
    for (let rest = this.rules.legal(position); rest !== 0; rest &= rest - 1) {
      const move = lowest(rest);
      if (test(this.rules.play(position, move), move)) set |= 1 << move;
    }
    return set >>> 0;
  }

  named(position: Position, move: Move): NamedMove {
    const { rules, words } = this.variant;
    return { move, text: rules.format(position, move), phrase: words.phrase(position, move) };
  }
}
