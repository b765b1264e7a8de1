/** Questions to the worker and its answers. A question holds a match as a record. */

import type { Move, Seat } from '../../core/rules.ts';
import type { DecisionEvent } from '../../match/match.ts';
import type { Decided } from '../../players/decide.ts';
import type { MoveValue, Worth } from '../../solver/analysis.ts';
import type { Review } from '../../solver/review.ts';

export interface Question {
  readonly record: string;
  readonly level?: string; // of the computer, where it is to choose
  readonly after?: number; // so many reasons that are known
}

/** The answer to each kind of question. */
export interface Answers {
  values: Values; // of the position and of each move
  reasons: Reasons; // for those values: they take longer; the next ones, none at the end
  choice: Decided; // of a computer: a move, or whether to swap
  review: Reviewed;
  openings: Openings; // the first moves of a game and the answers to them
  strategy: HowToWin; // of a game, in words
}

export type Kind = keyof Answers;

export interface Values {
  readonly first: number; // the probability that the first seat wins; without chance 1 or 0
  readonly plies: number | null; // until the end; null with chance
  readonly mover: Seat | null; // null where a card is to be drawn, or the game is over
  readonly moves: readonly MoveWorth[];
  readonly cards: readonly CardWorth[]; // the cards that can be drawn next
  readonly hint: Move | null; // the one to choose
  readonly mayBeSwapped: boolean; // the opponent may take it over
  readonly asksSwap: boolean; // whoever moves may take over what the opponent has
  readonly outlook: number; // the probability that the first seat wins, allowing for a swap
  readonly hintWin: number; // its value, allowing for a swap
}

export interface MoveWorth extends MoveValue {
  readonly reason?: string | null | undefined; // added when it is known; null where there is no short one
}

export type Reasons = readonly (readonly [Move, string | null])[];

export interface CardWorth {
  readonly text: string;
  readonly share: number; // its probability
  readonly first: number;
}

export interface Reviewed {
  readonly review: Review;
  /** For each decision, what there is to learn from it; null where nothing is. */
  readonly lessons: readonly (string | null)[];
  /** For each decision, the best line. */
  readonly lines: readonly (readonly DecisionEvent[])[];
}

/** A row for each first move, with the answers to it; or, where a card comes first, for each card with its moves. */
export interface Openings {
  readonly rows: readonly OpeningRow[];
  readonly cards: boolean;
}

/** Values are for the starter. */
interface OpeningRow extends Worth {
  readonly text: string;
  readonly cells: readonly OpeningCell[];
}

interface OpeningCell extends Worth {
  readonly text: string;
  readonly verb: string; // what the move does: 'add'
}

export interface HowToWin {
  readonly limits: readonly string[]; // what could not be found
  readonly rules: readonly string[];
  readonly measured: string; // what the figures mean
}

export interface WorkerRequest extends Question {
  readonly id: number;
  readonly kind: Kind;
}

/** Withdraws a question. */
export interface Cancellation {
  readonly id: number;
  readonly kind: 'withdraw';
}

export type WorkerResponse =
  | { readonly id: number; readonly progress: number } // from 0 to 1
  | { readonly id: number; readonly answer: Answers[Kind] }
  | { readonly id: number; readonly problem: string };
