/** Where online games are kept. Any number of server processes may share one store: nothing about a game is known elsewhere. */

import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';

export interface NewGame {
  readonly header: Header;
  readonly secret: string | null; // that the cards come from, told to nobody before the end
  readonly seats: Seats;
  readonly request: string; // whoever asks again under the same name, with the same seat, gets the game that there is
}

/** The hashes of the tokens, by person; null while a seat is free, or where a computer has it. */
export type Seats = readonly [string | null, string | null];

export interface StoredGame {
  readonly header: Header;
  readonly secret: string | null;
  readonly seats: Seats;
  readonly entries: readonly Entry[];
}

/** All of it happens, or nothing. */
export interface Append {
  readonly game: string;
  readonly entries: readonly Entry[]; // one after the other, at least one
  readonly joins?: string; // the hash of a token, for person 1
  readonly closes?: boolean; // the invitation is no longer open
  readonly next?: NewGame;
}

export interface Invitation {
  readonly header: Header;
  readonly here: boolean; // whether whoever made it is connected
}

/** When nobody was there to serve. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

export interface Store {
  /** Keeps a game, or finds the one that was made for the same request. */
  create(game: NewGame): Promise<Header>;
  read(game: string): Promise<StoredGame | null>;
  /** What was added to a log from a place on. */
  entries(game: string, from: number): Promise<readonly Entry[]>;
  /** True once it can never be lost; false if something else is at that place in the log already. */
  append(addition: Append): Promise<boolean>;
  /** Open invitations that want to be seen, the newest first. */
  invitations(since: number, most: number): Promise<readonly Invitation[]>;
  /** A player is connected to this process, or no longer. */
  arrive(game: string, person: Person): Promise<void>;
  leave(game: string, person: Person): Promise<void>;
  /** Who is connected to any process. */
  present(game: string): Promise<readonly [boolean, boolean]>;
  /** This process is alive, and will say so again before `due`. If nobody was for a while, that is noted as downtime. */
  beat(now: number, due: number): Promise<void>;
  downtimes(since: number): Promise<readonly Downtime[]>;
  /** Calls when a game may have changed by another process: a hint to go and read. */
  onChangeElsewhere(listener: (game: string) => void): void;
  close(): Promise<void>;
}

/** The store cannot keep or find anything at the moment: the disk is full, say. Nothing was changed. */
export class StoreFailure extends Error {}
