/** What each move is worth, and the line that proves it. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Move, Position, Seat } from '../core/rules.ts';
import { SAME_ODDS, type Solution, winFor } from './solution.ts';

export interface Worth {
  readonly win: number; // the probability that the player who moves wins; without chance 1 or 0
  readonly plies: number | null; // moves until the end, this one included; null with chance
  readonly answers?: Answers; // to a move that loses
}

/** How many of all answers to a move beat it: a move that few answers beat is a good try. */
export interface Answers {
  readonly right: number;
  readonly all: number;
}

export interface MoveValue extends Worth {
  readonly move: Move;
  readonly text: string;
}

/** Its worth is that of the best move. */
export interface Analysis extends Worth {
  readonly mover: Seat;
  readonly moves: readonly MoveValue[]; // all legal ones, in their usual order
  readonly best: readonly MoveValue[];
}

/** For a position in which a player moves. */
export function analyze(
  { rules }: Pick<Variant, 'rules'>,
  solution: Solution,
  position: Position,
): Analysis | Problem {
  const mover = rules.turn(position);
  if (mover === 'over') return new Problem('game-over', 'The game is over: there is nothing to analyze.');
  if (mover === 'chance')
    return new Problem('bad-draw', 'A card is to be drawn first: say which, to see its moves.');
  const moves = members(rules.legal(position)).map((move): MoveValue => {
    const after = rules.play(position, move);
    const plies = solution.plies(after);
    return {
      move,
      text: rules.format(position, move),
      win: winFor(mover, after, solution),
      plies: plies === null ? null : plies + 1,
    };
  });
  const top = bestOf(moves);
  const best = moves.filter((move) => compareMoves(top, move) === 0);
  return { mover, win: top.win, plies: top.plies, moves, best };
}

/** Negative if `a` is better: it wins more likely, or as likely and sooner, or loses later. */
export function compareMoves(a: Worth, b: Worth): number {
  if (Math.abs(a.win - b.win) > SAME_ODDS) return b.win - a.win;
  const [soon, late] = [a.plies ?? 0, b.plies ?? 0];
  return a.win > 0.5 ? soon - late : late - soon;
}

/** The first of the best. */
export function bestOf<T extends Worth>(choices: readonly T[], compare = compareMoves): T {
  return choices.reduce((a, b) => (compare(a, b) <= 0 ? a : b));
}

/** The moves that are named to come after a line of moves; those that give the win away do not count. */
export type Naming = (line: readonly MoveValue[]) => readonly Move[];

const NOBODY: Naming = () => [];

/** A move, and the best line after it: with what is named, where that is as good. */
export function lineAfter(
  variant: Variant,
  solution: Solution,
  position: Position,
  value: MoveValue,
  named: Naming = NOBODY,
): MoveValue[] {
  return [value, ...bestLine(variant, solution, variant.rules.play(position, value.move), named)];
}

/** The moves from here to the end if both play their best; with chance, until a card is to be drawn. */
export function bestLine(
  variant: Variant,
  solution: Solution,
  start: Position,
  named: Naming = NOBODY,
): MoveValue[] {
  const line: MoveValue[] = [];
  for (let position = start; ; ) {
    const analysis = analyze(variant, solution, position);
    if (analysis instanceof Problem) return line;
    const next = nextOf(analysis, named(line));
    line.push(next);
    position = variant.rules.play(position, next.move);
  }
}

/** Nobody lets a win at once pass for what is named. */
function nextOf({ win, plies, moves, best }: Analysis, named: readonly Move[]): MoveValue {
  const [first] = best as [MoveValue];
  if (plies === 1) return first;
  const asGood = moves.filter((value) => named.includes(value.move) && value.win >= win - SAME_ODDS);
  return asGood.sort(compareMoves)[0] ?? first;
}
