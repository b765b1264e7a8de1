/** The context of a prompt, and what a person can decide there. */

import type { Lines } from '../../core/words.ts';
import type { DecisionEvent } from '../../match/match.ts';
import type { Session } from '../../session/session.ts';
import type { Solutions } from '../solving/solutions.ts';
import type { Table } from '../table/table.ts';
import type { Prompts } from './prompt-commands.ts';

export interface PromptContext {
  readonly session: Session;
  readonly table: Table;
  readonly solutions: Solutions;
  readonly prompts: Prompts;
  readonly signal?: AbortSignal; // ends the prompt: something else has happened
  /** The record as the save command writes it. */
  record(): string;
  /** Of an online game, for two players to compare. */
  readonly fingerprint?: () => Lines;
}

export type PersonDecision =
  | DecisionEvent
  | { readonly kind: 'undo' | 'resign' | 'abort' | 'menu' | 'left' | 'cut-off' };
