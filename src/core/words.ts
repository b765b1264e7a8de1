/** What a game says: its announcements and its questions. */

import { members, setOf } from './bits.ts';
import type { Move, MoveSet, Position, Seat } from './rules.ts';
import type { Names, PlayerStep, Scene } from './scene.ts';
import { quote } from './text.ts';

/** Lines of text, in the order they are told; an empty string is an empty line. */
export type Lines = readonly string[];

export interface Words {
  /** What this variant is about, in one line that always stays in sight: 'Take numbers that add up to exactly 15.' */
  readonly goal: string;
  /** What wins at once: 'reach 15'. It is the feat of whoever did so. */
  readonly finish: string;
  /** How a game ends in which nobody does: 'the numbers run out'. */
  readonly runsOut: string;
  /** Before the first turn. */
  opening(scene: Scene): Lines;
  /** Before a player is asked; a card they drew is in the scene. */
  turn(scene: Scene, mover: Seat): Lines;
  /** What to ask, one after the other, until the move is settled; nothing if there is no choice. */
  questions(scene: Scene): readonly QuestionMaker[];
  /** After a player's move, which is the last step of the scene. */
  played(scene: Scene, step: PlayerStep): Lines;
  /** After the move that ended the game. */
  ending(scene: Scene): Lines;
  /** Why the winner has won, in a sentence; asked when the game is over. */
  reason(position: Position, names: Names): string;
  /** What a move does: 'take 5'. */
  phrase(position: Position, move: Move): MovePhrase;
  /** What the winner did: 'make the sum 0'; asked when the game is over. */
  feat(position: Position): Feat;
}

export interface MovePhrase {
  readonly verb: Verb;
  readonly object: string;
}

export interface Verb {
  readonly plain: string; // 'you take'
  readonly present: string; // 'Ann takes'
  readonly gerund: string; // 'taking'
  readonly past: string; // 'Ann took'
}

export const VERBS = {
  take: { plain: 'take', present: 'takes', gerund: 'taking', past: 'took' },
  add: { plain: 'add', present: 'adds', gerund: 'adding', past: 'added' },
  subtract: { plain: 'subtract', present: 'subtracts', gerund: 'subtracting', past: 'subtracted' },
  discard: { plain: 'discard', present: 'discards', gerund: 'discarding', past: 'discarded' },
} satisfies Record<string, Verb>;

/** One text where both forms are the same. */
export type Feat = string | { readonly plain: string; readonly afterYou: string }; // 'be closer', 'are closer'

/** 'be closer' */
export function plainFeat(feat: Feat): string {
  return typeof feat === 'string' ? feat : feat.plain;
}

/** 'take 5' */
export function plainPhrase({ verb, object }: MovePhrase): string {
  return `${verb.plain} ${object}`;
}

/** A question about the moves that the answers before it left. */
export type QuestionMaker = (moves: MoveSet) => Question;

export interface Question {
  readonly introduction?: Lines; // shown before it is asked the first time
  readonly prompt: string;
  readonly choices: readonly AnswerOption[];
  /** Why an answer fits no choice, and what would. */
  refuse(answer: string): string;
}

/** An answer and the moves it leaves. */
export interface AnswerOption {
  readonly answer: string;
  readonly also?: string; // another way to say it
  readonly moves: MoveSet;
}

/** The moves of a set that pass a test. */
export function filterMoves(moves: MoveSet, test: (move: Move) => boolean): MoveSet {
  return setOf(members(moves).filter(test));
}

/** The typed text, to begin an error message. */
export function notOne(typed: string, what: string): string {
  return typed.trim() === '' ? 'Nothing was typed.' : `${quote(typed.trim())} is not ${what}.`;
}
