/** Analysis for programs: the requests that the referee takes, answered with what each move is worth. */

import type { Game, Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Position } from '../core/rules.ts';
import { type Analysis, analyze } from '../solver/analysis.ts';
import type { Solution } from '../solver/solution.ts';
import { refusal, withId } from './referee.ts';
import { locator } from './request.ts';

/** Finds the solution of a game, or of a position and all that can follow it, however it is kept. */
export type Solve = (variant: Variant, from?: Position) => Solution | Problem;

export function analyst(games: readonly Game[], solve: Solve): (request: unknown) => object {
  const locate = locator(games);
  return (request) => {
    const place = locate(request);
    if (place instanceof Problem) return withId(request, refusal(place));
    const { variant, position, ply } = place;
    const solution = solve(variant, position);
    if (solution instanceof Problem) return withId(request, refusal(solution));
    const answer = answerAt(variant, solution, position);
    if (!(answer instanceof Problem)) return withId(request, answer);
    return withId(request, refusal(new Problem(answer.code, answer.message, { ply, legal: [] })));
  };
}

/** What a program is told of a position: the odds where a card is to be drawn, otherwise what each move is worth. */
export function answerAt(variant: Variant, solution: Solution, position: Position): object | Problem {
  if (variant.rules.turn(position) === 'chance') {
    const first = solution.first(position);
    return { turn: 'chance', win: { first, second: 1 - first } };
  }
  const analysis = analyze(variant, solution, position);
  return analysis instanceof Problem ? analysis : asJson(analysis);
}

/** With chance the odds, otherwise who wins and when. */
export function asJson({ mover, win, plies, moves, best }: Analysis): object {
  const value = (win: number) => (win > 0.5 ? 'win' : 'loss');
  return plies === null
    ? {
        turn: mover,
        win,
        moves: moves.map(({ text, win }) => ({ move: text, win })),
        best: best.map(({ text }) => text),
      }
    : {
        turn: mover,
        value: value(win),
        plies,
        moves: moves.map(({ text, win, plies }) => ({ move: text, value: value(win), plies })),
        best: best.map(({ text }) => text),
      };
}
