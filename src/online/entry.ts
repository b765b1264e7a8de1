/** An online game as it is kept: a header that never changes, and a log that only grows. Everything else follows from them. */

import type { Person } from '../match/series.ts';
import type { Terms } from './terms.ts';

export interface Header {
  readonly id: string;
  readonly at: number; // when it was made, in milliseconds since 1970
  readonly terms: Terms;
  /** Person 0 made the game; person 1 is null until somebody joins. */
  readonly names: readonly [string, string | null];
  readonly starter: Person | null; // who moves first; null: a coin is tossed when somebody joins
  readonly winners: readonly Person[]; // of the rounds before
  readonly previous: string | null; // the game before this one
  readonly promise: string | null; // the hash of the secret that the cards come from, where there are cards
}

export type Deed =
  | { readonly kind: 'join'; readonly name: string; readonly starter: Person }
  | { readonly kind: 'seal'; readonly hash: string } // of the seed, before either is known
  | { readonly kind: 'seed'; readonly seed: string }
  | { readonly kind: 'move'; readonly move: string } // as records write it: '+5', '4x'
  | { readonly kind: 'draw'; readonly card: string }
  | { readonly kind: 'swap' | 'stay' } // after the first move, where that was agreed
  | { readonly kind: 'resign' | 'timeout' | 'abort' }
  | { readonly kind: 'ask-takeback' | 'takeback' | 'refuse-takeback' }
  | { readonly kind: 'away' } // the server was, and no clock ran
  | { readonly kind: 'reveal'; readonly secret: string }
  | { readonly kind: 'rematch' } // somebody would like one
  | { readonly kind: 'next'; readonly game: string };

/** A deed and who did it, on its way into the log. */
export type Draft = Deed & {
  readonly by: Person | null; // null: the server
  readonly request?: string; // what asked for it; nothing else by the same person has this name
  readonly credit?: number; // milliseconds that are not taken from the clock that runs
};

export type Entry = Draft & {
  readonly n: number; // its place in the log, from 0
  readonly at: number;
};
