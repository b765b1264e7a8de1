/** What moves are worth. */

import type { Worth } from '../../solver/analysis.ts';
import type { Rating } from '../../solver/rating.ts';

export const valuesTexts = {
  letter: ({ plies }: Worth, rating: Rating) =>
    plies === null ? { win: 'A', loss: 'B', even: 'E' }[rating] : { win: 'W', loss: 'L', even: 'E' }[rating],
  legend: (chance: boolean) =>
    chance
      ? '▲ A: ahead, ▼ B: behind, ◆ E: even, with how often it wins'
      : '▲ W: wins, ▼ L: loses; 2/14: two of the 14 answers beat it; now: at once',
  solving: (share: number) => `Working out every position: ${Math.round(share * 100)} %`,
  progress: 'Working out every position',
  cardFirst: 'A card comes first.',
  holdMove: 'Hold a move to see why.',
  lookAtMove: 'Point at a number, or move to it with the keyboard, to read why.',
};
