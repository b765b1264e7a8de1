/** What a naive game is: a position that is copied for every move, with moves in the notation of records. */

export type Seat = 'first' | 'second';

export interface NaiveState {
  turn(): Seat | 'chance' | 'over';
  moves(): string[];
  play(move: string): NaiveState;
  /** In how many equally likely ways chance brings this card. */
  weight(card: string): number;
  /** Asked only when the game is over. */
  winner(): Seat;
  /** The same for two positions exactly if they are the same position. */
  key(): string;
}

export function opponent(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

/** A copy of the list with one such number taken out. */
export function without(list: readonly number[], number: number): number[] {
  const copy = [...list];
  copy.splice(copy.indexOf(number), 1);
  return copy;
}

export function sum(list: readonly number[]): number {
  return list.reduce((total, number) => total + number, 0);
}

export function noChance(): never {
  throw new Error('nothing is drawn in this game');
}
