/** The referee: given the moves of a game, it tells whose turn it is, what is legal, and who has won. */

import type { Game } from '../core/game.ts';
import { legalTexts } from '../core/notation.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import type { Seat, Turn } from '../core/rules.ts';
import { type Located, locator } from './request.ts';

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

export const SEAT_NAMES = { first: 'First', second: 'Second' };

/** A function that judges requests for these games. It answers any input. */
export function referee(games: readonly Game[]): (request: unknown) => Verdict {
  const locate = locator(games);
  return (request) => {
    const place = locate(request);
    const answer = place instanceof Problem ? refusal(place) : judgement(place);
    return withId(request, answer);
  };
}

function judgement({ variant: { game, rules, words }, position, ply }: Located): Judgement {
  const turn = rules.turn(position);
  const legal = legalTexts(rules, position);
  if (turn !== 'over') return { game: game.id, ply, turn, legal, winner: null, reason: null };
  return {
    game: game.id,
    ply,
    turn,
    legal,
    winner: rules.winner(position),
    reason: words.reason(position, SEAT_NAMES),
  };
}

/** The answer with the id of its request. */
export function withId<T extends object>(request: unknown, answer: T): T {
  return typeof request === 'object' && request !== null && 'id' in request
    ? { id: request.id, ...answer }
    : answer;
}

export function refusal({ code, message, details }: Problem): Refusal {
  return { error: { code, message, ...details } };
}
