/** How to draw a match, and which moves the board offers. */

import type { Signal } from '@preact/signals';
import { members } from '../../core/bits.ts';
import { isSeat, type Move } from '../../core/rules.ts';
import type { View } from '../../core/view.ts';
import { plainPhrase } from '../../core/words.ts';
import { type Landing, lastLanding } from '../../match/landing.ts';
import { type DecisionEvent, type Match, viewOf } from '../../match/match.ts';
import type { Worth } from '../../solver/analysis.ts';
import { typeset } from '../texts/format.ts';

/** What a finger rests on. */
export interface Held {
  readonly move: Move;
  readonly isLow: boolean; // in the lower half of the window, so that there is room above it
}

export interface BoardProps {
  readonly match: Match;
  readonly open: boolean; // whether a move can be chosen now
  readonly still?: boolean; // no motion
  readonly arrows?: boolean; // whether arrow keys go from move to move; true by default
  readonly worths?: ReadonlyMap<Move, Worth> | undefined; // empty until the worker answers
  readonly hinted?: Move | null | undefined;
  readonly looked?: Signal<Move | null>; // the move that the user looks at
  readonly held?: Signal<Held | null>; // the move that a finger rests on
  readonly begun?: ReadonlySet<Move> | null; // the moves that a half-typed one can become
  pick?(number: number, moves: readonly Move[]): void; // a number that can be taken in several ways
  play?(event: DecisionEvent): void;
}

/** A move as it is written, and what it does: '+5' is 'add 5'. */
interface MoveLabel {
  readonly text: string;
  readonly label: string;
}

export interface BoardLook extends BoardProps {
  readonly view: View;
  readonly moves: ReadonlyMap<Move, MoveLabel>; // those that can be chosen, now or soon
  readonly last: Landing; // where the last move went
}

export function lookOf(match: Match): Pick<BoardLook, 'view' | 'moves' | 'last'> {
  const { setup, scene, turn } = match;
  const { rules, words } = setup.variant;
  const { position } = scene;
  const legal = isSeat(turn) && !match.result ? members(rules.legal(position)) : [];
  const labelOf = (move: Move): MoveLabel => ({
    text: rules.format(position, move),
    label: typeset(plainPhrase(words.phrase(position, move))),
  });
  const view = viewOf(match);
  return {
    view: match.result ? withoutMoves(view) : view,
    moves: new Map(legal.map((move) => [move, labelOf(move)])),
    last: lastLanding(match, view),
  };
}

/** Who resigned or ran out of time leaves moves that nobody can make. */
function withoutMoves(view: View): View {
  return view.pool ? { ...view, pool: view.pool.map((tile) => ({ ...tile, moves: [] })) } : view;
}
