/** Moves as people choose between them: a quick win, and in a lost position the trap that most answers fall into. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Position, Seat } from '../core/rules.ts';
import { type Analysis, type Answers, analyze, bestOf, compareMoves, type Worth } from './analysis.ts';
import { SAME_ODDS, type Solution, winFor } from './solution.ts';

type Ruled = Pick<Variant, 'rules'>;

/** The analysis, with the answers to moves that lose; the best of these are the best tries, and what a perfect player chooses. */
export function analyzeTries(variant: Ruled, solution: Solution, position: Position): Analysis | Problem {
  const analysis = analyze(variant, solution, position);
  if (analysis instanceof Problem || analysis.plies === null) return analysis;
  const { mover } = analysis;
  const moves = analysis.moves.map((value) =>
    value.win > 0 || value.plies === 1
      ? value
      : { ...value, answers: answersAt(variant, solution, variant.rules.play(position, value.move), mover) },
  );
  const top = bestOf(moves, compareTries);
  return { ...analysis, moves, best: moves.filter((move) => compareTries(top, move) === 0) };
}

/** Right are the answers that leave the player of the move without a win. */
function answersAt({ rules }: Ruled, solution: Solution, after: Position, mover: Seat): Answers {
  const answers = members(rules.legal(after));
  const right = answers.filter((answer) => winFor(mover, rules.play(after, answer), solution) <= SAME_ODDS);
  return { right: right.length, all: answers.length };
}

/** Like compareMoves, but of two moves that lose the one that fewer answers beat is better: nobody overlooks a win at once. */
export function compareTries(a: Worth, b: Worth): number {
  const mistakes = ({ answers, plies }: Worth) =>
    answers && plies !== null && plies > 2 ? 1 - answers.right / answers.all : 0;
  if (Math.abs(a.win - b.win) > SAME_ODDS) return compareMoves(a, b);
  return mistakes(b) - mistakes(a) || compareMoves(a, b);
}
