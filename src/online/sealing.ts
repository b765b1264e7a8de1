/**
 * The order that makes a toss and a deal fair: one seal each, both seals before any seed, each seed as it was sealed. Everyone who
 * reads a log checks it.
 */

import { Problem } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { type Seeds, sealOf } from './dealing.ts';

export interface Sealing {
  readonly seals: readonly [string | null, string | null]; // '' where none is needed
  readonly seeds: readonly [string | null, string | null];
}

/** A computer's share is the secret: it needs no seed. */
export function sealingFor(promise: string | null, opponent: string | null): Sealing {
  const none = [promise === null ? '' : null, promise === null || opponent !== null ? '' : null] as const;
  return { seals: none, seeds: none };
}

export function withSeal({ seals, seeds }: Sealing, by: Person, hash: string): Sealing | Problem {
  if (seals[by] !== null) return cheat('A seed was sealed a second time.');
  return { seals: replaced(seals, by, hash), seeds };
}

export function withSeed({ seals, seeds }: Sealing, by: Person, seed: string): Sealing | Problem {
  if (seals.includes(null)) return cheat('A seed was given before both were sealed.');
  if (seeds[by] !== null) return cheat('A seed was given a second time.');
  if (sealOf(seed) !== seals[by]) return cheat('A seed is not the one that was sealed.');
  return { seals, seeds: replaced(seeds, by, seed) };
}

/** The seeds, once both are given. */
export function seedsOf({ seeds: [one, two] }: Sealing): Seeds | null {
  return one === null || two === null ? null : [one, two];
}

/** Who can know the other's seed and has not given theirs. */
export function withholder({ seals, seeds: [one, two] }: Sealing): Person | null {
  if (seals.includes(null)) return null;
  if (one === null && two) return 0;
  return two === null && one ? 1 : null;
}

function replaced(pair: Sealing['seals'], by: Person, value: string): Sealing['seals'] {
  return by === 0 ? [value, pair[1]] : [pair[0], value];
}

/** A game of ours has this id already: its seed would be known. */
export const USED_ID = cheat('The server has given a game the id of another one.');

/** The server, or a player, has not kept to the order: the log cannot be trusted. */
export function cheat(what: string): Problem {
  return new Problem('bad-record', `${what} Do not trust the tosses and cards of this server.`);
}
