// Sum to Zero for boardgame.io.

import { createRequire } from 'node:module';

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core');

// A pool is one integer, as in Ninefold: bit i says that the i-th number is left. `1 << numbers.indexOf(x)` is the
// bit of x; for an x that is no number of the game it is bit 31, which no pool has.

export const EIGHTEEN = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const ALL_EIGHTEEN = 2 ** 18 - 1;

export const sumToZero = {
  name: 'sum-to-zero',
  disableUndo: true,
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({ pool: ALL_EIGHTEEN, sum: 0 }),
  moves: {
    take({ G }, number) {
      const bit = 1 << EIGHTEEN.indexOf(number);
      if ((G.pool & bit) === 0) return INVALID_MOVE;
      return { pool: G.pool ^ bit, sum: G.sum + number };
    },
  },
  // boardgame.io asks before the first move too, where a sum of 0 is no win. After a move it asks at once, while the
  // player who made it is still the current one.
  endIf({ G, ctx }) {
    if (G.pool === 0 || (G.sum === 0 && G.pool !== ALL_EIGHTEEN)) return { winner: ctx.currentPlayer };
  },
};
