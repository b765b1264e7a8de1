/** The questions that several games ask. */

import { lowest } from './bits.ts';
import { type Pool, withSign } from './pool.ts';
import type { Move, Position } from './rules.ts';
import { tidy } from './typed-move.ts';
import { filterMoves, notOne, type QuestionMaker, VERBS } from './words.ts';

/** The pool, what the game calls it, and what a move takes from it. */
export interface PoolQuestion {
  readonly pool: Pool;
  readonly name: string;
  amount(move: Move): number; // signed, where a number can be added or subtracted
}

/** Which number? Where each can be added or subtracted, the sign is left open. */
export function askNumber(of: PoolQuestion, prompt: string, position: Position): QuestionMaker {
  return (moves) => ({
    prompt,
    choices: of.pool.left(position).map((number) => ({
      answer: String(number),
      also: `+${number}`,
      moves: filterMoves(moves, (move) => takes(of, move) === number),
    })),
    refuse: (answer) => refuseNumber(of, position, answer),
  });
}

/** Add or subtract? */
export function askSign(
  of: PoolQuestion,
  { prompt, noun }: { readonly prompt: string; readonly noun: string },
  position: Position,
): QuestionMaker {
  return (moves) => ({
    prompt,
    choices: [
      { answer: '+', also: VERBS.add.plain, moves: filterMoves(moves, (move) => of.amount(move) > 0) },
      { answer: '-', also: VERBS.subtract.plain, moves: filterMoves(moves, (move) => of.amount(move) < 0) },
    ],
    refuse(answer) {
      if (/^[+-]\d+$/.test(tidy(answer))) return refuseNumber(of, position, answer);
      const example = withSign(of.amount(lowest(moves)));
      return `${notOne(answer, `an ${noun}`)} Choose from: +, -, or type a whole move such as ${example}.`;
    },
  });
}

function takes({ pool, amount }: PoolQuestion, move: Move): number {
  return pool.numbers.includes(amount(move)) ? amount(move) : -amount(move);
}

/** Why a text is not a number that can be taken now, and which can. */
function refuseNumber({ pool, name }: PoolQuestion, position: Position, typed: string): string {
  const answer = tidy(typed);
  const left = `Choose from: ${pool.left(position).join(', ')}`;
  if (!/^[+-]?\d+$/.test(answer)) {
    const isFraction = /^[+-]?\d*[.,]\d+$/.test(answer);
    return `${notOne(typed, isFraction ? 'a whole number' : 'a number')} ${left}`;
  }
  const signed = pool.numbers.some((number) => number < 0);
  const number = signed ? Number(answer) : Math.abs(Number(answer));
  if (pool.numbers.includes(number) && !pool.left(position).includes(number)) {
    return `Number ${number} is no longer in ${name}. ${left}`;
  }
  // '-4' is none where only 4 can be taken.
  const shown = pool.numbers.includes(number) ? answer : String(number);
  return `${notOne(shown, 'one of the numbers of this game')} ${left}`;
}
