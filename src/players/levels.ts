/** The computer players, from a beginner to one that never errs. */

export interface Level {
  readonly id: string;
  readonly about: string;
  /** How many moves ahead it sees everything, its own included. */
  readonly sight: number;
  /** How many random games it imagines for each move to judge what it cannot see. */
  readonly imagination: number;
  /** How often, of a hundred moves, it plays the first one that comes to mind. */
  readonly slips: number;
  /** Whether it plays from the solution, once there is one. */
  readonly knows: boolean;
}

export const levels: readonly Level[] = [
  {
    id: 'easy',
    about: 'knows the rules, and little else',
    sight: 0,
    imagination: 0,
    slips: 100,
    knows: false,
  },
  {
    id: 'casual',
    about: 'sees a win that is there, and guesses the rest',
    sight: 1,
    imagination: 2,
    slips: 30,
    knows: false,
  },
  {
    id: 'expert',
    about: 'sees two moves ahead and judges well',
    sight: 2,
    imagination: 40,
    slips: 15,
    knows: false,
  },
  {
    id: 'perfect',
    about: 'never gives a won game away, and sets traps in a lost one',
    sight: 3,
    imagination: 60,
    slips: 0,
    knows: true,
  },
];
