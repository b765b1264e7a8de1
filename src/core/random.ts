/** Randomness as a value, so that the caller decides its source. */

/** A whole number from 0 up to, not including, `below`; every one equally likely. */
export type Random = (below: number) => number;

/** The same seed gives the same numbers everywhere, for ever: sfc32, started from a hash of the seed. */
export function seeded(seed: string | number): Random {
  const hash = hasher(String(seed));
  let a = hash();
  let b = hash();
  let c = hash();
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return uniform(next);
}

/** Numbers below a bound, each equally likely, from a source of 32-bit numbers. */
export function uniform(next: () => number): Random {
  return (below) => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32)
      throw new RangeError(`no number is below ${below}`);
    // Numbers in the last, incomplete block would favour the low results.
    const whole = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const value = next();
      if (value < whole) return value % below;
    }
  };
}

/** A stream of 32-bit hashes of a text (the mixing steps of MurmurHash3). */
function hasher(text: string): () => number {
  let h = 0x9e3779b9 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0xcc9e2d51);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
    return h >>> 0;
  };
}

/** A new list with the items in random order, every order equally likely (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
