/** A game being played, as it is shown and acted on: at this device or online. */

import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../core/rules.ts';
import type { Match } from '../../match/match.ts';
import type { Series } from '../../match/series.ts';
import type { Session } from '../../session/session.ts';

export const PACE = 650; // milliseconds before what happens by itself happens, so that it can be followed

export interface TableModel {
  readonly openEnded: boolean; // no number of rounds was agreed on
  readonly session: ReadonlySignal<Session>;
  readonly match: ReadonlySignal<Match>;
  readonly news: ReadonlySignal<string>; // what happened last, for a screen reader and those who looked away
  readonly notice: ReadonlySignal<string>; // what has to be said beside it
  readonly tossing: ReadonlySignal<boolean>; // whether a coin is still in the air
  /** Who decides now, a person or a computer; nobody while a coin or a card is in the air, or when it is over. */
  readonly decider: ReadonlySignal<Seat | null>;
  /** Whether a person at this device is asked. */
  readonly asksPerson: ReadonlySignal<boolean>;
  /** The one seat that belongs to this device; null if both do, or none. */
  readonly you: ReadonlySignal<Seat | null>;
  /** Whether anybody at this device plays, and does not only watch. */
  readonly takesPart: ReadonlySignal<boolean>;
  /** Whether the solver may be asked. */
  readonly helps: ReadonlySignal<boolean>;
  readonly canResign: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly undoWords: ReadonlySignal<string | null>; // null where that is not offered at all
  readonly canGoOn: ReadonlySignal<boolean>; // to the next round
  /** The series with this game counted; null while it is not over. */
  readonly counted: ReadonlySignal<Series | null>;
  landed(): void;
  play(move: string): void;
  answerSwap(kind: 'swap' | 'stay'): void;
  resign(): void;
  undo(): void;
  /** Asks for the next round, or the same again, and gives its address where it is known at once. */
  next(): Promise<string | null>;
  /** To take along. */
  record(): string;
}
