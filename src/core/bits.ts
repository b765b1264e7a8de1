/** Sets of small numbers, each kept as the bits of one 32-bit integer. */

export function count(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function isOdd(set: number): boolean {
  let n = set ^ (set >>> 16);
  n ^= n >>> 8;
  n ^= n >>> 4;
  return ((0x6996 >>> (n & 15)) & 1) === 1;
}

/** The set {0, 1, ..., size - 1}. */
export function firstBits(size: number): number {
  return size === 32 ? 0xffffffff : (1 << size) - 1;
}

export function has(set: number, member: number): boolean {
  return Number.isInteger(member) && member >= 0 && member < 32 && ((set >>> member) & 1) === 1;
}

export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

export function members(set: number): number[] {
  const list: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) list.push(lowest(rest));
  return list;
}

export function setOf(list: Iterable<number>): number {
  let set = 0;
  for (const member of list) set |= 1 << member;
  return set >>> 0;
}

/** Spreads integers that differ in a few bits only over a hash table (the final steps of MurmurHash3). */
export function scatter(bits: number): number {
  let h = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
