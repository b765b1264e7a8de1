/** The sequences a player can have, as far as the rules can tell them apart. */

/*
 * Rules look at a sequence's length and at its last number, and at nothing at all once it is complete.
 * So there are few different ones, and a position holds only the index of one: 0 is the empty sequence,
 * the highest index the complete one.
 */
export interface Runs {
  readonly count: number;
  readonly complete: number;
  readonly length: readonly number[]; // by index
  readonly last: readonly number[]; // by index; 0 for the empty and, as it no longer matters, the complete one
  /** The sequence with a higher card added. */
  extend(run: number, card: number): number;
}

export function runs(highest: number, goal: number): Runs {
  const length = [0];
  const last = [0];
  // The numbers increase, so a sequence of n ends with n or more.
  for (let n = 1; n < goal; n++) {
    for (let card = n; card <= highest; card++) {
      length.push(n);
      last.push(card);
    }
  }
  const complete = length.push(goal) - 1;
  last.push(0);

  const stride = highest + 1;
  const extended = new Uint16Array(stride * length.length);
  for (let run = 0; run < complete; run++) {
    for (let card = (last[run] as number) + 1; card <= highest; card++) {
      const longer = (length[run] as number) + 1;
      extended[run * stride + card] =
        longer === goal ? complete : length.findIndex((n, i) => n === longer && last[i] === card);
    }
  }
  return {
    count: length.length,
    complete,
    length,
    last,
    extend: (run, card) => extended[run * stride + card] as number,
  };
}
