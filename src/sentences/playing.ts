/** What is said while a game is played: of thinking, changing places and taking back, and of computers that lack a solution. */

import type { Names } from '../core/scene.ts';
import type { Match } from '../match/match.ts';
import type { Level } from '../players/levels.ts';

export const isThinking = (name: string) => `${name} is thinking`;

export const swapOffer = ({ first, second }: Names) =>
  `${second}, instead of moving you may change places with ${first} and take over that move.`;

/** After a swap: the names are by the seats they have now. */
export const swapped = ({ first, second }: Names) =>
  `${first} takes over all that ${second} had, and ${second} moves.`;

export const TAKEN_BACK = 'Taken back.';

/** After an undo, from a match back to an earlier one. */
export const undone = (from: Match, to: Match) =>
  from.log[to.log.length]?.kind === 'stay' ? 'You may decide about the seats again.' : TAKEN_BACK;

/** An empty reason: it was not found in time. */
export const withoutSolution = ({ id }: Level, why: string) =>
  `The ${id} computer has to do without a solution. ${why || 'It is still being worked out.'}`;
