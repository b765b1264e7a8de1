/** Who wins each position of a game and where a sentence is wrong, worked out from the naive rules alone. */

import { type NaiveState, naive } from './naive.ts';

export interface Seen {
  readonly canFinish: boolean; // some move reaches the goal
  readonly mover: string;
  readonly left: number; // numbers
}

interface Walked {
  readonly positions: number;
  readonly exceptions: number;
}

type Reached = (key: string, mover: string) => boolean;

const zeroTotal: Reached = (key) => Number(key.split('|')[1]) === 0;

/** Whether a move has reached the goal, from the key of the position after it. */
const GOALS: Readonly<Record<string, (options: Options) => Reached>> = {
  'sequence-zero': () => (key, mover) => Number(key.split('|')[mover === 'first' ? 1 : 2]) === 0,
  'sequence-duel':
    ({ target }) =>
    (key, mover) =>
      sumsIn(key)[mover === 'first' ? 0 : 1] === target,
  'zero-sum-game': () => zeroTotal,
  'sum-to-zero': () => zeroTotal,
};

type Options = Readonly<Record<string, unknown>>;

/** Of both sequences of a duel. */
export function sumsIn(key: string): number[] {
  return key.split('|').map((list) => list.split(',').reduce((sum, number) => sum + Number(number), 0));
}

/** Positions with equal keys count once. */
export function walk(
  id: string,
  options: Options,
  says: (seen: Seen) => boolean,
  keyOf: (state: NaiveState) => string = (state) => state.key(),
): Walked {
  const hasReached = (GOALS[id] as NonNullable<(typeof GOALS)[string]>)(options);
  const winners = new Map<string, string>();
  let exceptions = 0;

  function winnerOf(state: NaiveState): string {
    const mover = state.turn();
    if (mover === 'over') return state.winner();
    const key = keyOf(state);
    const known = winners.get(key);
    if (known !== undefined) return known;
    const after = state.moves().map((move) => state.play(move));
    const isWon = after.map((next) => winnerOf(next) === mover).includes(true);
    const winner = isWon ? mover : mover === 'first' ? 'second' : 'first';
    winners.set(key, winner);
    const canFinish = after.some((next) => hasReached(next.key(), mover));
    if (says({ canFinish, mover, left: numbersIn(state.moves()) }) !== isWon) exceptions++;
    return winner;
  }

  winnerOf(naive(id, options));
  return { positions: winners.size, exceptions };
}

/** '+5' and '-5' use the same number; where there is no '+', '5' and '-5' are two. */
function numbersIn(moves: readonly string[]): number {
  const isSigned = moves.some((move) => move.startsWith('+'));
  return new Set(moves.map((move) => (isSigned ? move.slice(1) : move))).size;
}
