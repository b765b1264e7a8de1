/** Random games written out by hand for the rulebook's numbers, with nothing but bit masks and sums: what rules are measured against. */

/** One of a set's members, at random. */
type Pick = (set: number) => number;

/** How many moves a random game has. */
type Playout = (pick: Pick) => number;

const NINE = 0b1_1111_1111;

function sequenceZero(pick: Pick): number {
  let pool = NINE;
  let mine = 0;
  let theirs = 0;
  for (let moves = 1; ; moves++) {
    const move = pick(pool | (pool << 9));
    const index = move < 9 ? move : move - 9;
    pool ^= 1 << index;
    const score = mine + (move < 9 ? index + 1 : -index - 1);
    if (score === 0 || pool === 0) return moves;
    mine = theirs;
    theirs = score;
  }
}

function sequenceDuel(pick: Pick): number {
  let pool = NINE;
  let mine = 0;
  let theirs = 0;
  for (let moves = 1; ; moves++) {
    const index = pick(pool);
    pool ^= 1 << index;
    const sum = mine + index + 1;
    if (sum === 15 || pool === 0) return moves;
    mine = theirs;
    theirs = sum;
  }
}

function zeroSumGame(pick: Pick): number {
  let pool = NINE;
  let total = 0;
  for (let moves = 1; ; moves++) {
    const move = pick(pool | (pool << 9));
    const index = move < 9 ? move : move - 9;
    pool ^= 1 << index;
    total += move < 9 ? index + 1 : -index - 1;
    if (total === 0 || pool === 0) return moves;
  }
}

function sumToZero(pick: Pick): number {
  let pool = (1 << 18) - 1;
  let sum = 0;
  for (let moves = 1; ; moves++) {
    const index = pick(pool);
    pool ^= 1 << index;
    sum += index < 9 ? index - 9 : index - 8;
    if (sum === 0 || pool === 0) return moves;
  }
}

export const plainPlayouts: Readonly<Record<string, Playout>> = {
  'sequence-zero': sequenceZero,
  'sequence-duel': sequenceDuel,
  'zero-sum-game': zeroSumGame,
  'sum-to-zero': sumToZero,
};
