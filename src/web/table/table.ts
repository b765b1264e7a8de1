/** The interface to a running game, at this device or online. */

import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../core/rules.ts';
import type { Match } from '../../match/match.ts';
import type { Series } from '../../match/series.ts';
import type { Session } from '../../session/session.ts';

export const PACE = 650; // milliseconds before an automatic step, so that users can follow

export interface TableModel {
  readonly openEnded: boolean; // no number of rounds was agreed on
  readonly session: ReadonlySignal<Session>;
  readonly match: ReadonlySignal<Match>;
  readonly news: ReadonlySignal<string>; // the last event, also for screen readers
  readonly notice: ReadonlySignal<string>; // any other message
  readonly tossing: ReadonlySignal<boolean>; // whether a coin is still in the air
  /** Who decides now, a person or a computer; null during a toss or a draw, and after the end. */
  readonly decider: ReadonlySignal<Seat | null>;
  /** Whether a person here decides now. */
  readonly asksPerson: ReadonlySignal<boolean>;
  /** The one seat that belongs to this device; null if both do, or none. */
  readonly you: ReadonlySignal<Seat | null>;
  /** Whether a person at this device plays, not only watches. */
  readonly takesPart: ReadonlySignal<boolean>;
  /** Whether the solver may be asked. */
  readonly helps: ReadonlySignal<boolean>;
  readonly canResign: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly undoWords: ReadonlySignal<string | null>; // null if undo is not offered
  readonly canGoOn: ReadonlySignal<boolean>; // to the next round
  /** The series including this game; null until it is over. */
  readonly counted: ReadonlySignal<Series | null>;
  landed(): void;
  play(move: string): void;
  answerSwap(kind: 'swap' | 'stay'): void;
  resign(): void;
  undo(): void;
  /** Asks for the next round or a rematch; returns its address if known at once. */
  next(): Promise<string | null>;
  /** For export. */
  record(): string;
}
