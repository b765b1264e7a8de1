/**
 * Proofs by going through all that can follow. They look for a counterexample first and give up after a while: then nothing is
 * proved. What was found out is remembered.
 */

import { lowest } from '../core/bits.ts';
import { other, type Position, type Seat } from '../core/rules.ts';
import { HashTable } from '../solver/hash-table.ts';
import type { Facts } from './facts.ts';
import type { Policy } from './policies.ts';

const PATIENCE = 40_000; // positions a proof may look at
const ROOM = 2 ** 21; // positions remembered in all

const NO = 1;
const YES = 2;

type Found = HashTable<Int8Array>;

export class Proofs {
  private readonly facts: Facts;
  private readonly tables = new Map<string, Found>();
  private left = 0; // of the patience for the proof under way

  constructor(facts: Facts) {
    this.facts = facts;
  }

  /** Whether `winner` wins whatever both do. */
  isDecided(position: Position, winner: Seat): boolean {
    const loser = other(winner);
    return (
      this.facts.winner(position) === winner &&
      this.neverEnds(position, loser, true) &&
      this.neverEnds(position, loser, false)
    );
  }

  /** Whether `seat` wins wherever the game ends without a finish, and it can. */
  winsAtEnd(position: Position, seat: Seat): boolean {
    return this.neverEnds(position, other(seat), false) && !this.neverEnds(position, seat, false);
  }

  /** Whether no way to the end has this winner, by a finish or without one. */
  private neverEnds(position: Position, winner: Seat, byFinish: boolean): boolean {
    this.left = PATIENCE;
    return this.never(position, winner, byFinish, this.table(`${winner} ${byFinish}`));
  }

  private never(position: Position, winner: Seat, byFinish: boolean, found: Found): boolean {
    const { facts } = this;
    const { rules } = facts;
    if (facts.isOver(position))
      return rules.winner(position) !== winner || facts.isFinished(position) !== byFinish;
    return this.remembered(position, found, () => {
      for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1)
        if (!this.never(rules.play(position, lowest(rest)), winner, byFinish, found)) return false;
      return true;
    });
  }

  /** Whether `winner` wins with whatever the policy leaves them, and by taking a win at once where there is one. */
  holds(position: Position, winner: Seat, policy: Policy): boolean {
    this.left = PATIENCE;
    return this.hold(position, winner, policy, this.table(`${winner} ${policy.name}`));
  }

  private hold(position: Position, winner: Seat, policy: Policy, found: Found): boolean {
    const { facts } = this;
    const { rules } = facts;
    if (facts.winner(position) !== winner) return false;
    const turn = rules.turn(position);
    if (turn === 'over') return true;
    if (turn === winner && facts.canWinNow(position)) return true;
    return this.remembered(position, found, () => {
      const moves = turn === winner ? policy.moves(position) : rules.legal(position);
      if (turn === winner && (moves & ~facts.winning(position)) !== 0) return false;
      for (let rest = moves; rest !== 0; rest &= rest - 1)
        if (!this.hold(rules.play(position, lowest(rest)), winner, policy, found)) return false;
      return true;
    });
  }

  private remembered(position: Position, found: Found, prove: () => boolean): boolean {
    const known = found.get(position);
    if (known !== 0) return known === YES;
    if (--this.left < 0) return false;
    const proved = prove();
    if (this.left >= 0) found.set(position, proved ? YES : NO);
    return proved;
  }

  private table(name: string): Found {
    let size = 0;
    for (const table of this.tables.values()) size += table.size;
    if (size > ROOM) this.tables.clear();
    const table = this.tables.get(name) ?? new HashTable((length) => new Int8Array(length));
    this.tables.set(name, table);
    return table;
  }
}
