/** Solves a game without chance: who wins every position, and in how many moves. */

import { lowest } from '../core/bits.ts';
import { TooLarge } from '../core/problem.ts';
import type { Position, Rules } from '../core/rules.ts';
import { HashTable } from './hash-table.ts';
import { LONGEST_GAME, type Search } from './search.ts';

/*
 * A value is seen from first: +n if first wins with n - 1 moves still to come, -n if second does. So first wants a small
 * positive number (win soon) or else a very negative one (lose late), and second the opposite:
 *
 *   worst for first   -1  -2  -3  ...  (no value is 0)  ...  +3  +2  +1   best for first
 *
 * 1 / value would put them in this order; it is compared without dividing.
 */
type Value = number;

const FIRST_HAS_WON = 1;
const SECOND_HAS_WON = -1;

export class WinSearch implements Search {
  readonly table = new HashTable((length) => new Int8Array(length));
  private readonly rules: Rules;

  // The positions on the way to the one being looked at, with the moves not tried yet and the best value so far.
  private depth = 0;
  private readonly position = new Uint32Array(LONGEST_GAME + 1);
  private readonly untried = new Uint32Array(LONGEST_GAME + 1);
  private readonly forFirst = new Uint8Array(LONGEST_GAME + 1);
  private readonly best = new Int8Array(LONGEST_GAME + 1);

  constructor(rules: Rules) {
    this.rules = rules;
    this.enter(rules.start, rules.legal(rules.start));
  }

  get positions(): number {
    return this.table.size;
  }

  /** Looks at that many moves; true when every position is solved. */
  step(moves: number): boolean {
    const { rules, table, position, untried, best } = this;
    for (let left = moves; left > 0; left--) {
      const here = this.depth;
      const rest = untried[here] as number;
      if (rest === 0) {
        const value = best[here] as Value;
        table.set(position[here] as Position, value);
        if (--this.depth === 0) return true;
        this.offer(value);
        continue;
      }
      untried[here] = rest & (rest - 1);
      const after = rules.play(position[here] as Position, lowest(rest));
      const known = table.get(after);
      if (known !== 0) {
        this.offer(known);
        continue;
      }
      const legal = rules.legal(after);
      if (legal !== 0) this.enter(after, legal);
      else this.offer(rules.winner(after) === 'first' ? FIRST_HAS_WON : SECOND_HAS_WON);
    }
    return false;
  }

  private enter(position: Position, legal: number): void {
    const here = ++this.depth;
    if (here > LONGEST_GAME) throw new TooLarge(`a game can go on for more than ${LONGEST_GAME} moves`);
    this.position[here] = position;
    this.untried[here] = legal;
    this.forFirst[here] = this.rules.turn(position) === 'first' ? 1 : 0;
    this.best[here] = 0;
  }

  /** A move from the present position leads to a position of this value. */
  private offer(after: Value): void {
    const here = this.depth;
    const value = after > 0 ? after + 1 : after - 1;
    const best = this.best[here] as Value;
    if (best === 0 || isBetterForFirst(value, best) === (this.forFirst[here] === 1)) this.best[here] = value;
  }
}

/** For two values that differ; equal ones may answer either way. */
function isBetterForFirst(a: Value, b: Value): boolean {
  return a > 0 === b > 0 ? a < b : a > 0;
}
