/** The questions that several games ask. */

import { lowest } from './bits.ts';
import { type Pool, withSign } from './pool.ts';
import type { Move, Position } from './rules.ts';
import { quote } from './text.ts';
import { type Asking, those, tidy } from './words.ts';

/** The pool, what the game calls it, and what a move takes from it. */
export interface PoolQuestion {
  readonly pool: Pool;
  readonly name: string;
  amount(move: Move): number; // signed, where a number can be added or subtracted
}

/** Which number? Where each can be added or subtracted, the sign is left open. */
export function askNumber(of: PoolQuestion, prompt: string, position: Position): Asking {
  return (moves) => ({
    prompt,
    choices: of.pool.left(position).map((number) => ({
      answer: String(number),
      moves: those(moves, (move) => takes(of, move) === number),
    })),
    refuse: (answer) => refuseNumber(of, position, answer),
  });
}

/** Add or subtract? */
export function askSign(
  of: PoolQuestion,
  { prompt, noun }: { readonly prompt: string; readonly noun: string },
  position: Position,
): Asking {
  return (moves) => ({
    prompt,
    choices: [
      { answer: '+', moves: those(moves, (move) => of.amount(move) > 0) },
      { answer: '-', moves: those(moves, (move) => of.amount(move) < 0) },
    ],
    refuse(answer) {
      if (/^[+-]\d+$/.test(tidy(answer))) {
        return `${refuseNumber(of, position, answer)} Numbers left: ${of.pool.left(position).join(', ')}.`;
      }
      const example = withSign(of.amount(lowest(moves)));
      return `${quote(answer.trim())} is not an ${noun}. A whole move such as ${example} is fine, too.`;
    },
  });
}

function takes({ pool, amount }: PoolQuestion, move: Move): number {
  return pool.numbers.includes(amount(move)) ? amount(move) : -amount(move);
}

/** Why a text is not a number that can be taken now. */
function refuseNumber({ pool, name }: PoolQuestion, position: Position, typed: string): string {
  const answer = tidy(typed);
  if (!/^[+-]?\d+$/.test(answer)) return `${quote(typed.trim())} is not a number.`;
  const number = [Number(answer), Math.abs(Number(answer))].find((n) => pool.numbers.includes(n));
  if (number === undefined) {
    const plain = pool.numbers.some((n) => n < 0) ? answer : answer.replace(/^[+-]/, '');
    return `${quote(plain)} is not one of the numbers of this game.`;
  }
  if (pool.left(position).includes(number)) return `${quote(answer)} does not fit here.`;
  return `Number ${number} is no longer in ${name}.`;
}
