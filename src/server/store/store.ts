/** Where online games are kept. Any number of server processes may share one store: it holds all about a game. */

import { Problem } from '../../core/problem.ts';
import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import type { Invitation } from '../../online/http.ts';

export const INVITATION_LASTS = 24 * 3600 * 1000; // milliseconds that it is listed

export interface NewGame {
  readonly header: Header;
  readonly secret: string | null; // that the cards come from, revealed at the end
  readonly seats: Seats;
  readonly request: string; // the same request and seat again get the same game
  readonly network?: string; // that it was made from, kept while it is an invitation that everyone may find
}

/** The hashes of the tokens, by person; null while a seat is free, or where a computer has it. */
export type Seats = readonly [string | null, string | null];

export interface StoredGame extends Omit<NewGame, 'request' | 'network'> {
  readonly entries: readonly Entry[];
}

/** All of it happens, or nothing. */
export interface Append {
  readonly game: string;
  readonly entries: readonly Entry[]; // one after the other, at least one
  readonly joins?: string | undefined; // the hash of a token, for person 1
  readonly closes?: boolean; // the invitation is no longer open
  readonly next?: NewGame | undefined;
}

/** A sign of life of a process. */
export interface Beat {
  readonly now: number;
  readonly due: number; // the next one comes before
  /** Since when this process could not serve; 0 where it has just started, null where it could, even if it is late. */
  readonly away: number | null;
}

/** When no process could serve. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

export interface Store {
  /** Keeps a game, or finds the one that was made for the same request; a Problem if its network has so many open invitations. */
  create(game: NewGame, mostListed?: number): Promise<Header | Problem>;
  read(game: string): Promise<StoredGame | null>;
  /** How long its log is; null if there is no such game. */
  length(game: string): Promise<number | null>;
  /** What was added to a log from a place on. */
  entries(game: string, from: number): Promise<readonly Entry[]>;
  /** True once it is durable; false if that place in the log is taken. */
  append(addition: Append): Promise<boolean>;
  /** Open invitations that want to be seen: connected makers first, then one from each network in turn, the newest first. */
  invitations(since: number, most: number): Promise<readonly Invitation[]>;
  /** A player is connected to this process, or no longer. */
  arrive(game: string, person: Person): Promise<void>;
  leave(game: string, person: Person): Promise<void>;
  /** Who is connected to any process. */
  present(game: string): Promise<readonly [boolean, boolean]>;
  /** This process is alive. The time that it was away, and no other was there, is noted as downtime. */
  beat(beat: Beat): Promise<void>;
  /** The latest time that any process has stored; 0 in a new store. */
  latest(): Promise<number>;
  downtimes(since: number): Promise<readonly Downtime[]>;
  /** Calls when another process may have changed a game: a hint to read it. */
  onChangeElsewhere(listener: (game: string) => void): void;
  close(): Promise<void>;
}

/** The store cannot keep or find anything at the moment: the disk is full, say. Nothing was changed. */
export class StoreFailure extends Error {}

export function manyInvitations(most: number): Problem {
  return new Problem(
    'too-fast',
    `There are ${most} open invitations from your network already. Make this one without listing it, or wait until one is taken.`,
  );
}
