/** Games that are too large to solve. */

/** Thrown deep inside a computation that cannot be finished, and turned into a Problem where it began. */
export class TooLarge extends Error {}

/** The most that is solved. */
const MOST_POSITIONS = 40_000_000;

export function refuseMore(positions: number): void {
  if (positions > MOST_POSITIONS)
    throw new TooLarge(`it has more than ${MOST_POSITIONS.toLocaleString('en')} positions`);
}
