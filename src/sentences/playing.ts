/** What is said while a game is played: of thinking, changing places and taking back, and of computers that lack a solution. */

import type { Names } from '../core/scene.ts';
import type { Match } from '../match/match.ts';
import type { Level } from '../players/levels.ts';

export const isThinking = (name: string) => `${name} is thinking`;

interface SwapWords {
  readonly question: string;
  readonly choice: string;
  offer(names: Names): string;
  done(names: Names): string; // by the seats they have now
}

export const SWAP: SwapWords = {
  question: 'Swap seats?',
  choice: 'swap seats',
  offer: ({ first, second }) =>
    `${second}, instead of moving you may swap seats with ${first} and take over that move.`,
  done: ({ first, second }) => `${first} swaps seats with ${second}; ${second} to move.`,
};

/** A session in lines of text has words of its own, and programs may rely on them. */
const PLAIN_SWAP: SwapWords = {
  question: 'Change places?',
  choice: 'change places',
  offer: ({ first, second }) =>
    `${second}, instead of moving you may change places with ${first} and take over that move.`,
  done: ({ first, second }) => `${first} takes over all that ${second} had, and ${second} moves.`,
};

export const swapWords = (live: boolean) => (live ? SWAP : PLAIN_SWAP);

export const WELCOME_BACK = 'Welcome back.';
export const GAME_SAVED = 'Game saved. To resume: ninefold resume';
export const TAKEN_BACK = 'Taken back.';
export const TRYING_AGAIN = 'Once more from here.';

/** After an undo, from a match back to an earlier one. */
export const undone = (from: Match, to: Match) =>
  from.log[to.log.length]?.kind === 'stay' ? 'You may decide about the seats again.' : TAKEN_BACK;

/** An empty reason: it was not found in time. */
export const withoutSolution = ({ id }: Level, why: string) =>
  `The ${id} computer has to do without a solution. ${why || 'It is still being worked out.'}`;
