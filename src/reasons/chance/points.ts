/** What can be said about a move in a game with chance. */

import type { Needs } from '../../core/rules.ts';
import type { Feat } from '../../core/words.ts';
import type { NamedMove } from '../named-move.ts';

/** "With best play" means of both; whoever has several best moves plays the first of them. */
export type ChancePoint =
  /** No other move is legal. */
  | { readonly motif: 'only-move' }
  /** If the mover goes on well, they win whatever the other does and whichever cards come. */
  | { readonly motif: 'cannot-be-caught' }
  /** If the other goes on well, the mover loses whatever they do and whichever cards come. */
  | { readonly motif: 'cannot-catch-up' }
  /** What another move is worth. */
  | { readonly motif: 'otherwise'; readonly other: NamedMove; readonly win: number }
  /** Both moves win about equally often. */
  | (Comparison & { readonly motif: 'hardly-matters' })
  /** The mover can no longer finish, even with help; after the other move they could. */
  | { readonly motif: 'puts-out-of-reach'; readonly needs: Needs }
  /** The mover can still finish; after the other move they could not, even with help. */
  | { readonly motif: 'keeps-in-reach'; readonly other: NamedMove }
  /** Nobody can finish any more, even with help. */
  | { readonly motif: 'nobody-finishes' }
  /** How often the mover finishes with best play, after the other move and after this. */
  | (Shift & { readonly motif: 'chance-of-finishing' })
  /** How often the mover wins with this feat when nobody finishes, likewise. */
  | (Shift & { readonly motif: 'chance-at-the-end' })
  /** How often the mover wins, where nothing more is known. */
  | (Comparison & { readonly motif: 'odds' });

interface Comparison {
  readonly win: number;
  readonly other: NamedMove;
  readonly otherwise: number;
}

export interface Shift {
  readonly feat: Feat;
  readonly from: number;
  readonly to: number;
  readonly inReturn: boolean; // whether it speaks against what was said before
}
