/** Short sentences about who wins, each held against every position of a solved game. */

import { type Position, SEATS, type Seat } from '../core/rules.ts';
import type { Facts } from '../reasons/facts.ts';
import type { Solution } from '../solver/solution.ts';
import { type Count, countIn } from './counts.ts';

/** What decides a position in which the player to move cannot finish. */
export type Clause =
  | { readonly kind: 'never' }
  | { readonly kind: 'always' }
  | { readonly kind: 'seat'; readonly seat: Seat } // of the player to move
  | { readonly kind: 'count'; readonly of: Count['of']; readonly by: number; readonly isMultiple: boolean };

/** The player to move wins if they can finish, or if the clause holds; and otherwise loses. */
interface Claim {
  readonly finish: boolean; // whether finishing is mentioned: where it is not, the clause decides alone
  readonly clause: Clause;
}

export interface Proof {
  readonly claim: Claim;
  readonly positions: number;
  readonly exceptions: number;
  readonly tried: number; // sentences
  /** Who is to move whenever the clause holds, if that is always the same. */
  readonly mover: Seat | null;
}

/** Positions that are alike for every sentence, and how many of them the player to move wins. */
interface Kind {
  readonly finish: boolean;
  readonly seat: Seat;
  readonly count: number;
  positions: number;
  won: number;
}

const MOST_MULTIPLES = 6;
const POSITIONS_A_STEP = 2 ** 15;

/** The best sentence there is; yields the share of the work that is done. */
export function* proveClaim(facts: Facts, solution: Solution): Generator<number, Proof> {
  const count = countIn(facts.variant);
  const kinds = yield* kindsOf(facts, solution, count);
  const candidates = claimsAbout(count?.of ?? null);
  const counted = candidates.map((claim) => ({ claim, exceptions: exceptionsTo(claim, kinds) }));
  const best = counted.reduce((a, b) => (b.exceptions < a.exceptions ? b : a)); // the simplest come first
  const held = kinds.filter((kind) => holds(best.claim.clause, kind));
  const seats = new Set(held.map(({ seat }) => seat));
  const [mover = null] = seats;
  return {
    ...best,
    positions: kinds.reduce((sum, { positions }) => sum + positions, 0),
    tried: candidates.length,
    mover:
      seats.size === 1 && kinds.every((kind) => kind.seat !== mover || held.includes(kind)) ? mover : null,
  };
}

/** Simple ones first. */
function claimsAbout(of: Count['of'] | null): readonly Claim[] {
  const counts = (by: number) =>
    of ? [true, false].map((isMultiple): Clause => ({ kind: 'count', of, by, isMultiple })) : [];
  const clauses: Clause[] = [
    { kind: 'never' },
    { kind: 'always' },
    ...counts(2),
    ...SEATS.map((seat): Clause => ({ kind: 'seat', seat })),
  ];
  for (let by = 3; by <= MOST_MULTIPLES; by++) clauses.push(...counts(by));
  return [false, true].flatMap((finish) => clauses.map((clause) => ({ finish, clause })));
}

function exceptionsTo(claim: Claim, kinds: readonly Kind[]): number {
  return kinds.reduce((sum, kind) => {
    const says = (claim.finish && kind.finish) || holds(claim.clause, kind);
    return sum + (says ? kind.positions - kind.won : kind.won);
  }, 0);
}

function holds(clause: Clause, { seat, count }: Pick<Kind, 'seat' | 'count'>): boolean {
  switch (clause.kind) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'seat':
      return seat === clause.seat;
    case 'count':
      return (count % clause.by === 0) === clause.isMultiple;
  }
}

function* kindsOf(facts: Facts, solution: Solution, count: Count | null): Generator<number, readonly Kind[]> {
  const positions: Position[] = [];
  solution.each?.((position) => positions.push(position));
  const kinds = new Map<number, Kind>();
  for (const [i, position] of positions.entries()) {
    const seat = facts.rules.turn(position) as Seat;
    const wins = facts.winner(position) === seat;
    const finish = facts.finishing(position) !== 0;
    const counted = count?.at(position) ?? 0;
    const key = counted * 4 + (seat === 'first' ? 2 : 0) + (finish ? 1 : 0);
    const kind = kinds.get(key) ?? { finish, seat, count: counted, positions: 0, won: 0 };
    kinds.set(key, kind);
    kind.positions++;
    if (wins) kind.won++;
    if (i % POSITIONS_A_STEP === 0) yield i / positions.length;
  }
  return [...kinds.values()];
}
