/** The referee: given the moves of a game, it tells whose turn it is, what is legal, and who has won. */

import type { Game } from '../core/game.ts';
import { legalTexts } from '../core/notation.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import type { Seat, Turn } from '../core/rules.ts';
import { locator } from './request.ts';

export interface Judgement {
  readonly id?: unknown;
  readonly game: string;
  readonly ply: number;
  readonly turn: Turn;
  readonly legal: readonly string[];
  readonly winner: Seat | null;
  readonly reason: string | null;
}

export interface Refusal {
  readonly id?: unknown;
  readonly error: {
    readonly code: ProblemCode;
    readonly message: string;
    readonly ply?: number;
    readonly legal?: readonly string[];
  };
}

export type Verdict = Judgement | Refusal;

const SEAT_NAMES = { first: 'First', second: 'Second' };

/** A function that judges requests for these games. Whatever it is given, it answers. */
export function referee(games: readonly Game[]): (request: unknown) => Verdict {
  const locate = locator(games);
  return (request) => {
    const place = locate(request);
    const id = idOf(request);
    if (place instanceof Problem) return { ...id, ...refusal(place) };
    const { variant, position, ply } = place;
    const { rules, words, game } = variant;
    const turn = rules.turn(position);
    const over = turn === 'over';
    return {
      ...id,
      game: game.id,
      ply,
      turn,
      legal: legalTexts(rules, position),
      winner: over ? rules.winner(position) : null,
      reason: over ? words.reason(position, SEAT_NAMES) : null,
    };
  };
}

/** What a program sent along to recognise the answer by. */
function idOf(request: unknown): { id?: unknown } {
  return typeof request === 'object' && request !== null && 'id' in request ? { id: request.id } : {};
}

export function refusal({ code, message, details }: Problem): Refusal {
  return { error: { code, message, ...details } };
}
