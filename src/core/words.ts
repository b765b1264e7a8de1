/** What a game says: its announcements and its questions. */

import { members, setOf } from './bits.ts';
import type { Move, MoveSet, Position, Seat } from './rules.ts';
import type { Names, PlayerStep, Scene } from './scene.ts';
import { quote } from './text.ts';

/** Lines of text, in the order they are told; an empty string is an empty line. */
export type Lines = readonly string[];

export interface Words {
  /** Before the first turn. */
  opening(scene: Scene): Lines;
  /** Before a player is asked; a card they drew is in the scene. */
  turn(scene: Scene, mover: Seat): Lines;
  /** What to ask, one after the other, until the move is settled; nothing if there is no choice. */
  questions(scene: Scene): readonly Asking[];
  /** After a player's move, which is the last step of the scene. */
  played(scene: Scene, step: PlayerStep): Lines;
  /** After the move that ended the game. */
  ending(scene: Scene): Lines;
  /** Why the winner has won, in a sentence; asked when the game is over. */
  reason(position: Position, names: Names): string;
  /** What a move does, for 'you take 5' and 'taking 5'. */
  deed(position: Position, move: Move): Deed;
  /** What the winner did, for 'you make the sum 0' and 'lets them make the sum 0'; asked when the game is over. */
  feat(position: Position): string;
}

export interface Deed {
  readonly verb: string; // in its plain form
  readonly object: string;
}

/** A question about the moves that the answers before it left. */
export type Asking = (moves: MoveSet) => Question;

export interface Question {
  readonly introduction?: Lines; // shown before it is asked the first time
  readonly prompt: string;
  readonly choices: readonly Choice[];
  /** Why an answer that fits no choice is none, and what would be. */
  refuse(answer: string): string;
}

/** An answer and the moves it leaves. */
export interface Choice {
  readonly answer: string;
  readonly also?: string; // another way to say it
  readonly moves: MoveSet;
}

/** The moves of a set that pass a test. */
export function those(moves: MoveSet, test: (move: Move) => boolean): MoveSet {
  return setOf(members(moves).filter(test));
}

/** What was typed, as an error message begins with it. */
export function notOne(typed: string, what: string): string {
  return typed.trim() === '' ? 'Nothing was typed.' : `${quote(typed.trim())} is not ${what}.`;
}
