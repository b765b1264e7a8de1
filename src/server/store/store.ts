/** Where online games are kept. Any number of server processes may share one store: it holds all about a game. */

import { Problem } from '../../core/problem.ts';
import type { Entry, Header } from '../../online/entry.ts';
import type { Invitation } from '../../online/http.ts';
import type { StoreGauges } from '../observe/store-gauges.ts';
import type { Housekeeping } from './housekeeping.ts';

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
  readonly ends?: boolean; // the game is over with it
  readonly expires?: number | null; // when it is deleted if nothing more happens; null: never
  readonly next?: NewGame | undefined;
}

/** A sign of life of a process. */
export interface Beat {
  readonly now: number;
  readonly due: number; // the next one comes before
  /** Since when this process could not serve; 0 where it has just started, null where it could, even if it is late. */
  readonly away: number | null;
}

/** Who is connected to a game. */
export interface Attendance {
  readonly players: readonly [boolean, boolean];
  readonly watchers: number;
}

export function isNobody({ players, watchers }: Attendance): boolean {
  return watchers === 0 && !players.includes(true);
}

/** Who is connected to a game by way of other processes. */
export interface Elsewhere extends Attendance {
  readonly leads: boolean; // this process comes first among those that have connections to the game
}

/** What time it is in the store. */
export interface StoreTime {
  readonly latest: number; // that any process has stored; 0 in a new store
  readonly now: number | null; // by the store's own clock; null if it has none but this machine's
}

/** Hears that another process may have changed a game; null: any of them. The entries are those that it added, where they are known. */
export type ChangeListener = (game: string | null, entries?: readonly Entry[]) => void;

/** When no process could serve. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

export interface Store extends Housekeeping {
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
  /** Who is connected to this process; it takes the place of what was said of that game before. */
  attend(game: string, attendance: Attendance): Promise<void>;
  /** Whoever comes there afterwards is told of; until then the store need not tell others of what is added. */
  elsewhere(game: string): Promise<Elsewhere>;
  /** This process is alive. The time that it was away, and no other was there, is noted as downtime. */
  beat(beat: Beat): Promise<void>;
  time(): Promise<StoreTime>;
  downtimes(since: number): Promise<readonly Downtime[]>;
  /** A hint to read a game again, of those that are open here. Hints may be lost, late or for nothing. */
  onChangeElsewhere(listener: ChangeListener, isOpen?: (game: string) => boolean): void;
  /** What is worth watching about it. */
  gauges?(): StoreGauges;
  close(): Promise<void>;
}

/**
 * The store cannot keep or find anything at the moment: the disk is full, say, or the database is out of reach. What was to
 * be kept may have been: that is not known. To ask for the same again is safe, for its place in the log is given away once.
 */
export class StoreFailure extends Error {}

export function manyInvitations(most: number): Problem {
  return new Problem(
    'too-fast',
    `There are ${most} open invitations from your network already. Make this one without listing it, or wait until one is taken.`,
  );
}
