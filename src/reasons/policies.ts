/** What a winner can go by: any moves, safe ones, or of the safe ones those that come first by one or two preferences. */

import { lowest } from '../core/bits.ts';
import type { Move, MoveSet, Position, Seat } from '../core/rules.ts';
import { viewAt, wayToGoal } from '../core/way-to-goal.ts';
import type { Facts } from './facts.ts';
import type { Preference } from './reason.ts';

export interface Policy {
  readonly name: string;
  readonly prefer: readonly Preference[];
  /** The moves it leaves to whoever moves. */
  moves(position: Position): MoveSet;
}

const PREFERENCES: readonly (readonly Preference[])[] = [
  ['threat'],
  ['near'],
  ['small'],
  ['far'],
  ['big'],
  ['threat', 'near'],
  ['threat', 'small'],
  ['threat', 'far'],
  ['threat', 'big'],
];

export class Policies {
  readonly any: Policy;
  readonly safe: Policy;
  readonly preferences: readonly Policy[]; // the simplest first
  readonly goal: number | null; // of the line

  constructor(facts: Facts) {
    const { rules, variant } = facts;
    const { words } = variant;
    const safe = (position: Position) => facts.safe(position) || rules.legal(position);

    const number = (position: Position, move: Move) => Number(words.phrase(position, move).object);

    /** What is least preferred has the highest rank. */
    function rank(preference: Preference, position: Position, move: Move): number {
      if (preference === 'small') return number(position, move);
      if (preference === 'big') return -number(position, move);
      const after = rules.play(position, move);
      if (preference === 'threat') return facts.threats(after) === 0 ? 1 : 0;
      const away = wayToGoal(variant, after, rules.turn(position) as Seat) ?? 0;
      return preference === 'near' ? away : -away;
    }

    this.any = { name: 'any', prefer: [], moves: (position) => rules.legal(position) };
    this.safe = { name: 'safe', prefer: [], moves: safe };
    this.goal = viewAt(variant, rules.start).line?.goal ?? null;
    const hasNumbers = !Number.isNaN(number(rules.start, lowest(rules.legal(rules.start))));
    const applies = (preference: Preference) =>
      preference === 'threat' ||
      (preference === 'near' || preference === 'far' ? this.goal !== null : hasNumbers);
    this.preferences = PREFERENCES.filter((prefer) => prefer.every(applies)).map((prefer) => ({
      name: prefer.join(' '),
      prefer,
      moves: (position) =>
        prefer.reduce(
          (moves, preference) => least(moves, (move) => rank(preference, position, move)),
          safe(position),
        ),
    }));
  }
}

/** The moves with the lowest rank. */
function least(moves: MoveSet, rank: (move: Move) => number): MoveSet {
  let lowestRank = Number.POSITIVE_INFINITY;
  let set = 0;
  for (let rest = moves; rest !== 0; rest &= rest - 1) {
    const move = lowest(rest);
    const ranked = rank(move);
    if (ranked > lowestRank) continue;
    set = ranked < lowestRank ? 1 << move : set | (1 << move);
    lowestRank = ranked;
  }
  return set >>> 0;
}
