/** What a player may look for in a move: each rates moves by a number, the larger the better. */

import { count, has, members } from '../core/bits.ts';
import type { Move, MoveSet, Position, Seat } from '../core/rules.ts';
import { wayToGoal } from '../core/way-to-goal.ts';
import type { Facts } from '../reasons/facts.ts';
import { countIn } from './counts.ts';

/*
 * safe:        the other player cannot finish right after it.
 * threat:      the next move would finish, unless the other player stops it.
 * near, far:   as close to the goal as can be; as far from it.
 * small, large: the smallest number, or the largest.
 * multiple:    it leaves a multiple of something.
 * few-answers: the other player has the fewest safe answers; few-threats, the fewest that threaten.
 * small-on:    it wins if from then on both always take the smallest number, towards the goal; large-on, the largest.
 */
export type Preference =
  | { readonly kind: 'safe' | 'threat' | 'near' | 'far' | 'small' | 'large' }
  | { readonly kind: 'multiple'; readonly by: number }
  | { readonly kind: 'few-answers' | 'few-threats' | 'small-on' | 'large-on' };

/** Those that can be seen at once. */
export const AT_A_GLANCE: readonly Preference[] = [
  { kind: 'safe' },
  { kind: 'threat' },
  { kind: 'near' },
  { kind: 'far' },
  { kind: 'small' },
  { kind: 'large' },
  ...[2, 3, 4, 5, 6].map((by): Preference => ({ kind: 'multiple', by })),
];

/** Those that take counting or looking ahead. */
export const WITH_CARE: readonly Preference[] = [
  { kind: 'few-answers' },
  { kind: 'few-threats' },
  { kind: 'small-on' },
  { kind: 'large-on' },
];

/** How much each move has of what is preferred; where a game does not have it, all are alike. */
export function rate(
  facts: Facts,
  position: Position,
  moves: readonly Move[],
  preference: Preference,
): number[] {
  const { rules, variant } = facts;
  const mover = rules.turn(position) as Seat;
  const after = (move: Move) => rules.play(position, move);
  const way = (move: Move) => wayToGoal(variant, after(move), mover) ?? 0;
  const number = (move: Move) => numberOf(facts, position, move);
  const rated = (rating: (move: Move) => number | boolean) => moves.map((move) => Number(rating(move)));
  switch (preference.kind) {
    case 'safe': {
      const safe = facts.safe(position);
      return rated((move) => has(safe, move));
    }
    case 'threat':
      return rated((move) => facts.threats(after(move)) !== 0);
    case 'near':
      return rated((move) => -way(move));
    case 'far':
      return rated(way);
    case 'small':
      return rated((move) => -number(move));
    case 'large':
      return rated(number);
    case 'multiple': {
      const left = countIn(variant);
      return rated((move) => left !== null && left.at(after(move)) % preference.by === 0);
    }
    case 'few-answers':
      return rated((move) => -count(facts.safe(after(move))));
    case 'few-threats':
      return rated((move) => -count(safeThreats(facts, after(move))));
    case 'small-on':
      return rated((move) => winnerGoingOn(facts, after(move), -1) === mover);
    case 'large-on':
      return rated((move) => winnerGoingOn(facts, after(move), 1) === mover);
  }
}

/** What a move takes, adds or subtracts; 0 where it is no number. */
function numberOf({ variant }: Facts, position: Position, move: Move): number {
  return Number(variant.words.phrase(position, move).object) || 0;
}

function safeThreats(facts: Facts, position: Position): MoveSet {
  const safe = facts.safe(position);
  return facts.filter(position, (after, move) => has(safe, move) && facts.threats(after) !== 0);
}

/** Who wins if both always take the smallest number (-1) or the largest (1), where there are two ways the nearer to the goal. */
function winnerGoingOn(facts: Facts, start: Position, sign: number): Seat {
  const { rules, variant } = facts;
  let position = start;
  while (!facts.isOver(position)) {
    const at = position;
    const mover = rules.turn(at) as Seat;
    const number = (move: Move) => sign * numberOf(facts, at, move);
    const way = (move: Move) => wayToGoal(variant, rules.play(at, move), mover) ?? 0;
    const better = (a: Move, b: Move) => number(b) - number(a) || way(a) - way(b);
    position = rules.play(
      at,
      members(rules.legal(at)).reduce((a, b) => (better(a, b) > 0 ? b : a)),
    );
  }
  return rules.winner(position);
}
