/** What a store does about games that nobody plays: a few at a time, in any number of processes at once. */

/**
 * An expired game gets a last entry in the next place of its log, which nobody else can take then; or somebody was faster, and it stays.
 * From that moment on there is no such game, the request that it was made by may make another, and a while later, when nothing about it can be under way any more, it is deleted.
 */
export const LAST_ENTRY = 'expire';

/** Each returns of how many games, and is called again until that is none. */
export interface Housekeeping {
  /** Expires games whose time has come, unless somebody is connected to them. */
  expire(now: number, most: number): Promise<number>;
  /** Deletes games that have expired before a time. */
  deleteExpired(before: number, most: number): Promise<number>;
  /** Puts the logs of games that ended before a time, and got nothing since, into one value each. What is added later stands beside it. */
  pack(before: number, most: number): Promise<number>;
  /** Deletes downtimes that ended before a time; returns how many. */
  deleteDowntimes(before: number): Promise<number>;
}

export const LONGEST_PACKED = 2000; // entries: it is read in one turn of the event loop
