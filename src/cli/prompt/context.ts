/** The context of a prompt, and the decisions of a player. */

import type { Random } from '../../core/random.ts';
import type { Move } from '../../core/rules.ts';
import type { Session } from '../../session/session.ts';
import type { Solutions } from '../solving/solutions.ts';
import type { Table } from '../table/table.ts';
import type { Prompts } from './prompt-commands.ts';

/** What it takes to ask a person. */
export interface PromptContext {
  readonly table: Table;
  readonly solutions: Solutions;
  readonly prompts: Prompts;
  /** The record as it is saved. */
  record(session: Session): string;
}

export interface GameContext extends PromptContext {
  readonly random: Random;
  /** Saves the game before a move is shown. */
  keep(session: Session): void;
  readonly pace: number; // milliseconds before a computer's move is shown
}

/** A player has to choose a move, or whether to swap. */
export interface TurnToDecide {
  readonly session: Session;
  readonly signal?: AbortSignal; // ends it: something else has happened
}

export type PersonDecision =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'swap' | 'stay' | 'undo' | 'resign' | 'abort' | 'left' | 'cut-off' };
