/**
 * Proofs by going through all that can follow. They look for a counterexample first and give up after a while: then nothing is
 * proved. What was found out is remembered.
 */

import { lowest } from '../core/bits.ts';
import { other, type Position, type Seat } from '../core/rules.ts';
import { HashTable } from '../solver/hash-table.ts';
import type { Facts } from './facts.ts';
import type { Policy } from './policies.ts';

// Positions that may be looked at: more would take longer than a tenth of a second.
const FOR_A_QUESTION = 80_000; // all proofs together
const FOR_THE_ENDS = 20_000;
const ROOM = 2 ** 21; // positions remembered in all

const NO = 1;
const YES = 2;

type Found = HashTable<Int8Array>;

export class Proofs {
  private readonly facts: Facts;
  private readonly tables = new Map<string, Found>();
  private patience = 0; // for the question
  private left = 0; // of it, for the proof under way

  constructor(facts: Facts) {
    this.facts = facts;
  }

  /** A new question is asked: patience is restored. */
  begin(): void {
    this.patience = FOR_A_QUESTION;
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
    return this.everEnds(position, seat, false) && this.neverEnds(position, other(seat), false);
  }

  /** Whether no way to the end has this winner, by a finish or without one. */
  private neverEnds(position: Position, winner: Seat, byFinish: boolean): boolean {
    const found = this.table(`${winner} ${byFinish}`);
    return this.prove(FOR_THE_ENDS, () => this.never(position, winner, byFinish, found));
  }

  /** Whether some way has. */
  private everEnds(position: Position, winner: Seat, byFinish: boolean): boolean {
    return !this.neverEnds(position, winner, byFinish) && this.left >= 0;
  }

  private never(position: Position, winner: Seat, byFinish: boolean, found: Found): boolean {
    const { facts } = this;
    const { rules } = facts;
    const moves = rules.legal(position);
    if (moves === 0) return rules.winner(position) !== winner || facts.isFinished(position) !== byFinish;
    const known = found.get(position);
    if (known !== 0) return known === YES;
    if (--this.left < 0) return false;
    for (let rest = moves; rest !== 0; rest &= rest - 1)
      if (!this.never(rules.play(position, lowest(rest)), winner, byFinish, found))
        return this.conclude(position, false, found);
    return this.conclude(position, true, found);
  }

  /** Whether `winner` wins with whatever the policy leaves them, and by taking a win at once where there is one. */
  holds(position: Position, winner: Seat, policy: Policy): boolean {
    if (this.facts.winner(position) !== winner) return false;
    const found = this.table(`${winner} ${policy.name}`);
    return this.prove(FOR_A_QUESTION, () => this.hold(position, winner, policy, found));
  }

  private prove(most: number, proof: () => boolean): boolean {
    const allowed = Math.min(most, this.patience);
    this.left = allowed;
    const proved = proof();
    this.patience -= allowed - Math.max(this.left, 0);
    return proved;
  }

  /** Where the winner wins with best play. */
  private hold(position: Position, winner: Seat, policy: Policy, found: Found): boolean {
    const { facts } = this;
    const { rules } = facts;
    const turn = rules.turn(position);
    if (turn === 'over') return true;
    const isTheirs = turn === winner;
    if (isTheirs && facts.canWinNow(position)) return true;
    const known = found.get(position);
    if (known !== 0) return known === YES;
    if (--this.left < 0) return false;
    const moves = isTheirs ? policy.moves(position) : rules.legal(position);
    if (isTheirs && (moves & ~facts.winning(position)) !== 0) return this.conclude(position, false, found);
    for (let rest = moves; rest !== 0; rest &= rest - 1)
      if (!this.hold(rules.play(position, lowest(rest)), winner, policy, found))
        return this.conclude(position, false, found);
    return this.conclude(position, true, found);
  }

  /** Remembers what was proved, unless the patience ran out on the way. */
  private conclude(position: Position, proved: boolean, found: Found): boolean {
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
