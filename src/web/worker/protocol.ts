/** What is asked of the worker, and what it answers. A question is about a match, written as a record. */

import type { Seat } from '../../core/rules.ts';
import type { Decided } from '../../players/decide.ts';
import type { Worth } from '../../solver/analysis.ts';
import type { Review } from '../../solver/review.ts';

export interface Queries {
  /** What the position and each move in it are worth. */
  values: { readonly ask: { readonly record: string }; readonly answer: Values };
  /** What a computer of this level does: a move, or whether it takes over the first one. */
  choice: {
    readonly ask: { readonly record: string; readonly level: string };
    readonly answer: Decided;
  };
  review: { readonly ask: { readonly record: string }; readonly answer: Reviewed };
  /** The first moves of a game and the answers to them. */
  openings: { readonly ask: { readonly record: string }; readonly answer: Openings };
}

export type Kind = keyof Queries;

export interface Values {
  readonly first: number; // the probability that whoever sits first wins; without chance 1 or 0
  readonly plies: number | null; // until the end; null with chance
  readonly mover: Seat | null; // null where a card is to be drawn, or the game is over
  readonly moves: readonly MoveWorth[];
  readonly cards: readonly CardWorth[]; // that can come, where one is to be drawn
  readonly hint: string | null; // the move to choose
  readonly mayBeSwapped: boolean; // the move to choose may be taken over
  readonly hintWin: number; // what choosing it is worth, swapping considered
}

export interface MoveWorth extends Worth {
  readonly text: string;
  readonly reason: string | null; // where there is a short one
  readonly line: readonly string[]; // how it goes on with best play, this move included
}

export interface CardWorth {
  readonly text: string;
  readonly share: number; // how likely it comes
  readonly first: number;
}

export interface Reviewed {
  readonly review: Review;
  /** For each decision how the game goes on with the best one. */
  readonly lines: readonly (readonly string[])[];
}

/** A row for each first move, with the answers to it; or, where a card comes first, for each card with its moves. */
export interface Openings {
  readonly rows: readonly OpeningRow[];
  readonly cards: boolean;
}

/** All worth is for whoever begins. */
interface OpeningRow extends Worth {
  readonly text: string;
  readonly cells: readonly OpeningCell[];
}

interface OpeningCell extends Worth {
  readonly text: string;
  readonly verb: string; // what is done with the number: 'add'
}

export interface WorkerRequest<K extends Kind = Kind> {
  readonly id: number;
  readonly kind: K;
  readonly ask: Queries[K]['ask'];
}

/** Nobody wants the answer any more. */
export interface Cancellation {
  readonly id: number;
  readonly kind: 'withdraw';
}

export type WorkerResponse<K extends Kind = Kind> =
  | { readonly id: number; readonly progress: number } // from 0 to 1
  | { readonly id: number; readonly answer: Queries[K]['answer'] }
  | { readonly id: number; readonly problem: string };
