/** The basic types of every game. */

import type { Field } from './layout.ts';

export const SEATS = ['first', 'second'] as const;

/** The player who moves first, and the other. Persons take seats; rules know only seats. */
export type Seat = (typeof SEATS)[number];

/** Who acts in a position: a player, chance (a card is drawn), or no one. */
export type Turn = Seat | 'chance' | 'over';

/** A whole position in one unsigned 32-bit integer; equal positions are `===`. */
export type Position = number;

/** 0 to 31: the index of a bit in a MoveSet. Chance's events are moves too. */
export type Move = number;

/** One bit for each move, as an unsigned 32-bit integer. */
export type MoveSet = number;

/** One game with its options settled, as pure functions. */
export interface Rules {
  readonly start: Position;
  turn(position: Position): Turn;
  /** The legal moves or chance events; empty when the game is over. */
  legal(position: Position): MoveSet;
  /** The position after a legal move. Anything but a legal move is the caller's fault. */
  play(position: Position, move: Move): Position;
  /**
   * Where players alternate and a move adds the same to every position: what each move adds, by whose it is. Optional;
   * searches are faster with it.
   */
  readonly adds?: Readonly<Record<Seat, Int32Array>>;
  /** Fields that are 0 at the start and whose sign never matters: mirror images have equal values. Optional, likewise. */
  readonly mirrored?: readonly Field[];
  /** In how many equally likely ways chance brings this event. */
  weight(position: Position, event: Move): number;
  /** What a player still needs to finish, before a card is drawn; optional, in games with cards. */
  needs?(position: Position, seat: Seat): Needs;
  /** Who has won; asked only when the game is over. */
  winner(position: Position): Seat;
  /** The move in the notation of records: '+5', '-3', '4x'; for chance the card: '4'. */
  format(position: Position, move: Move): string;
}

export interface Needs {
  readonly cards: number;
  readonly fitting: readonly number[]; // the different numbers left that can follow
  readonly draws: number; // how many cards the player will still draw at most
}

/** Whether a player can finish if all cards come as they wish and the other one helps. */
export function isInReach({ cards, fitting, draws }: Needs): boolean {
  return cards <= Math.min(fitting.length, draws);
}

/** Whether cards are drawn: then positions have odds. */
export function hasChance(rules: Rules): boolean {
  return rules.turn(rules.start) === 'chance';
}

export function isSeat(turn: Turn): turn is Seat {
  return turn === 'first' || turn === 'second';
}

export function other(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}
