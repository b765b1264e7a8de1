import type { Move } from '../core/rules.ts';
import type { MovePhrase } from '../core/words.ts';

/** A move with its texts, where it is played. */
export interface NamedMove {
  readonly move: Move;
  readonly text: string;
  readonly phrase: MovePhrase;
}
