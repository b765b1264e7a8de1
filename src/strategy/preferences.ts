/** What a player may look for in a move: each rates moves by a number, the larger the better. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';
import { countIn, sizesOf, viewAt, wayToGoal } from './counts.ts';
import { isSafe, threatens } from './motifs.ts';

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
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  preference: Preference,
): number[] {
  const { rules } = variant;
  const mover = rules.turn(position) as Seat;
  const after = (move: Move) => rules.play(position, move);
  const way = (move: Move) => wayToGoal(viewAt(variant, after(move)), mover) ?? 0;
  const size = (move: Move) => sizesOf(variant, position).get(move) ?? 0;
  switch (preference.kind) {
    case 'safe':
      return moves.map((move) => Number(isSafe(rules, position, move)));
    case 'threat':
      return moves.map((move) => Number(threatens(rules, position, move)));
    case 'near':
      return moves.map((move) => -way(move));
    case 'far':
      return moves.map(way);
    case 'small':
      return moves.map((move) => -size(move));
    case 'large':
      return moves.map(size);
    case 'multiple': {
      const left = countIn(variant);
      return moves.map((move) => Number(left !== null && left.at(after(move)) % preference.by === 0));
    }
    case 'few-answers':
      return moves.map((move) => -safeMoves(rules, after(move)).length);
    case 'few-threats':
      return moves.map((move) => -safeThreats(rules, after(move)));
    case 'small-on':
      return moves.map((move) => Number(winnerOf(variant, after(move), -1) === mover));
    case 'large-on':
      return moves.map((move) => Number(winnerOf(variant, after(move), 1) === mover));
  }
}

function safeMoves(rules: Rules, position: Position): Move[] {
  return members(rules.legal(position)).filter((move) => isSafe(rules, position, move));
}

function safeThreats(rules: Rules, position: Position): number {
  return safeMoves(rules, position).filter((move) => threatens(rules, position, move)).length;
}

/** Who wins if both always take the smallest number (-1) or the largest (1), and where it can be taken in two ways, the nearer to the goal. */
function winnerOf(variant: Variant, start: Position, sign: number): Seat {
  const { rules } = variant;
  let position = start;
  for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
    const at = position;
    const mover = turn as Seat;
    const sizes = sizesOf(variant, at);
    const size = (move: Move) => sign * (sizes.get(move) ?? 0);
    const way = (move: Move) => wayToGoal(viewAt(variant, rules.play(at, move)), mover) ?? 0;
    const move = members(rules.legal(at)).reduce((a, b) =>
      (size(b) - size(a) || way(a) - way(b)) > 0 ? b : a,
    );
    position = rules.play(at, move);
  }
  return rules.winner(position);
}
