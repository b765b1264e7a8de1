/** Options that make a game much larger than its rulebook does: what somebody tries who changes a number and watches the verdict. */

export interface Larger {
  readonly game: string;
  readonly size: string;
  readonly options: Readonly<Record<string, number | readonly number[]>>;
}

export function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1);
}

export function aroundZero(n: number): number[] {
  return [...upTo(n).map((i) => -i), ...upTo(n)];
}

export const LARGER: readonly Larger[] = [
  ...[11, 12, 13].map((n) => ({ game: 'sequence-zero', size: `1..${n}`, options: { numbers: upTo(n) } })),
  { game: 'sequence-duel', size: '1..16', options: { numbers: upTo(16), target: 25 } },
  { game: 'zero-sum-game', size: '1..16', options: { numbers: upTo(16) } },
  { game: 'sum-to-zero', size: '-12..12', options: { numbers: aroundZero(12) } },
];
