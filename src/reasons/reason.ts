/** Why a move wins or loses, as data. `sentences/reasons.ts` puts it into words. */

import type { Seat } from '../core/rules.ts';
import type { Feat } from '../core/words.ts';
import type { ChancePoint } from './chance/points.ts';
import type { NamedMove } from './named-move.ts';

export type { NamedMove };

export interface Reason {
  readonly mover: Seat;
  readonly move: NamedMove;
  readonly wins: boolean; // whether the mover does, with best play; with chance, whether nothing is better
  readonly finish: string; // 'reach 15'
  readonly runsOut: string; // 'the numbers run out'
  /** One to three, each a sentence. */
  readonly points: readonly Point[];
}

/** The names of motifs stay: programs read them. */
export type Motif = Point['motif'];

/** `winner` is whoever wins with best play, `mover` whoever makes the move that is explained. */
export type Point =
  | ChancePoint
  /** The mover finishes. */
  | { readonly motif: 'finish' }
  /** The move ends the game without a finish. */
  | { readonly motif: 'last-move'; readonly winner: Seat; readonly feat: Feat }
  /** The opponent can finish with `answer`. */
  | { readonly motif: 'gift'; readonly answer: NamedMove }
  /** Either of two moves lets the opponent finish with the other. */
  | { readonly motif: 'pair'; readonly moves: readonly [NamedMove, NamedMove] }
  /** The opponent was threatening to finish with `threat`, and still can. */
  | { readonly motif: 'fails-to-block'; readonly threat: NamedMove }
  /** The opponent was threatening to finish with `threat`, and no longer can. */
  | { readonly motif: 'block'; readonly threat: NamedMove }
  /** The mover threatens to finish with `threat`: only a move that makes it impossible prevents that. */
  | { readonly motif: 'threat'; readonly threat: NamedMove }
  /** The winner wins whatever both do; `takesOffers` if only when they take every finish that they are offered. */
  | { readonly motif: 'decided'; readonly winner: Seat; readonly takesOffers: boolean }
  /** The winner's opponent can no longer finish, and if nobody does, the winner wins. */
  | { readonly motif: 'out-of-reach'; readonly winner: Seat }
  /** Whatever the other answers, the winner can finish next. */
  | { readonly motif: 'finish-next'; readonly winner: Seat }
  /** The winner wins with any moves that are safe: that do not let the other finish. `atEnd`: and if nobody finishes. */
  | { readonly motif: 'safe-suffices'; readonly winner: Seat; readonly atEnd: boolean }
  /** The winner wins with any safe moves that these preferences leave, one after the other. */
  | {
      readonly motif: 'preference';
      readonly winner: Seat;
      readonly prefer: readonly Preference[];
      readonly goal: number | null; // of the line; null if no preference is about it
    }
  /** The opponent answers so. The next point says why that wins. */
  | { readonly motif: 'named-reply'; readonly reply: NamedMove }
  /** Whatever the other answers, the winner wins with one of these; or finishes at once, if `orFinish`. */
  | {
      readonly motif: 'named-answers';
      readonly winner: Seat;
      readonly moves: readonly NamedMove[];
      readonly orFinish: boolean;
    }
  /** Every answer has a partner, which wins for the winner. */
  | {
      readonly motif: 'pairing';
      readonly winner: Seat;
      readonly pairs: readonly (readonly [NamedMove, NamedMove])[];
    }
  /** Every other move loses, too. */
  | { readonly motif: 'lost-anyway' }
  /** Of so many answers of the opponent only these hold the win. */
  | { readonly motif: 'few-answers'; readonly right: readonly NamedMove[]; readonly of: number }
  /** The same where they are many; `example` is one of them. */
  | {
      readonly motif: 'many-answers';
      readonly right: number;
      readonly of: number;
      readonly example: NamedMove;
    }
  /** Of so many answers a single one holds the win, and it does not finish. */
  | { readonly motif: 'trap'; readonly right: NamedMove; readonly of: number }
  /** Of so many moves so many win, this one among them: those with these objects, '5' or 'the 5', and no others. */
  | {
      readonly motif: 'few-winners';
      readonly objects: readonly string[];
      readonly right: number;
      readonly of: number;
    };

/** What a winner can go by among safe moves: a threat, nearness to the goal of the line, the number itself. */
export type Preference = 'threat' | 'near' | 'far' | 'small' | 'big';

export function motifsOf({ points }: Reason): Motif[] {
  return points.map(({ motif }) => motif);
}
