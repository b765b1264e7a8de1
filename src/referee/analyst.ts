/** Analysis for programs: the requests that the referee takes, answered with what each move is worth. */

import type { Game, Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Move, Position } from '../core/rules.ts';
import { type Explainer, explainerOf } from '../reasons/explainer.ts';
import { type Motif, motifsOf, type Reason } from '../reasons/reason.ts';
import { type Analysis, analyze } from '../solver/analysis.ts';
import type { Solution } from '../solver/solution.ts';
import { refusal, withId } from './referee.ts';
import { locator } from './request.ts';

/** Finds the solution of a game, or of a position and all that can follow it, however it is kept. */
export type Solve = (variant: Variant, from?: Position) => Solution | Problem;

/** Puts the reason for a move into words. Folders above this one have none. */
export type Say = (why: Reason) => string;

export function analyst(
  games: readonly Game[],
  solve: Solve,
  say: Say | null = null, // with reasons, if given
): (request: unknown) => object {
  const locate = locator(games);
  return (request) => {
    const place = locate(request);
    if (place instanceof Problem) return withId(request, refusal(place));
    const { variant, position, ply } = place;
    const solution = solve(variant, position);
    if (solution instanceof Problem) return withId(request, refusal(solution));
    const reasons = say && reasonsAt(explainerOf(variant, solution), position, say);
    const answer = answerAt(variant, solution, position, reasons);
    if (!(answer instanceof Problem)) return withId(request, answer);
    return withId(request, refusal(new Problem(answer.code, answer.message, { ply, legal: [] })));
  };
}

/** What a program is told of why a move is worth what it is. */
export type ReasonsOf = (move: Move) => { readonly motifs: readonly Motif[]; readonly reason: string | null };

export function reasonsAt(explainer: Explainer, position: Position, say: Say): ReasonsOf {
  return (move) => {
    const why = explainer.explain(position, move);
    return { motifs: why ? motifsOf(why) : [], reason: why && say(why) };
  };
}

/** What a program is told of a position: the odds where a card is to be drawn, otherwise what each move is worth. */
export function answerAt(
  variant: Variant,
  solution: Solution,
  position: Position,
  reasons: ReasonsOf | null = null,
): object | Problem {
  if (variant.rules.turn(position) === 'chance') {
    const first = solution.first(position);
    return { turn: 'chance', win: { first, second: 1 - first } };
  }
  const analysis = analyze(variant, solution, position);
  return analysis instanceof Problem ? analysis : asJson(analysis, reasons);
}

/** With chance the odds, otherwise who wins and when. */
export function asJson(
  { mover, win, plies, moves, best }: Analysis,
  reasons: ReasonsOf | null = null,
): object {
  const value = (win: number) => (win > 0.5 ? 'win' : 'loss');
  return plies === null
    ? {
        turn: mover,
        win,
        moves: moves.map(({ move, text, win }) => ({ move: text, win, ...reasons?.(move) })),
        best: best.map(({ text }) => text),
      }
    : {
        turn: mover,
        value: value(win),
        plies,
        moves: moves.map(({ move, text, win, plies }) => ({
          move: text,
          value: value(win),
          plies,
          ...reasons?.(move),
        })),
        best: best.map(({ text }) => text),
      };
}
