import type { Downtime } from '../store/store.ts';

/** How much of a span the others cover; where they overlap, it counts once. */
export function overlap(others: readonly Downtime[], { from, to }: Downtime): number {
  let covered = 0;
  let end = from;
  for (const other of [...others].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, Math.min(other.to, to) - Math.max(other.from, end));
    end = Math.max(end, Math.min(other.to, to));
  }
  return covered;
}
