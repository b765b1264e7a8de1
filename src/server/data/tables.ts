/** The tables of a store as they are, for whoever runs servers: to count, copy and delete games. */

import type { Entry } from '../../online/entry.ts';
import { LAST_ENTRY } from '../store/housekeeping.ts';
import { type EntryRow, entryOf, unpacked } from '../store/rows.ts';
import type { Downtime } from '../store/store.ts';

export interface Counts {
  readonly version: number; // of the tables
  readonly games: number;
  readonly entries: number; // of all logs
  readonly open: number; // games that have not ended
  readonly finished: number;
  readonly packed: number; // of those
  readonly expired: number; // soon to be deleted, and not counted elsewhere
}

/** For either kind of database; `version` is an expression of SQL. */
export const countOf = (version: string) => `
SELECT ${version} AS version,
  count(*) FILTER (WHERE expired_at IS NULL) AS games,
  (SELECT count(*) FROM entries WHERE kind <> '${LAST_ENTRY}') + coalesce(sum(packed_entries), 0) AS entries,
  count(*) FILTER (WHERE ended_at IS NULL AND expired_at IS NULL) AS open,
  count(*) FILTER (WHERE ended_at IS NOT NULL AND expired_at IS NULL) AS finished,
  count(*) FILTER (WHERE packed IS NOT NULL AND expired_at IS NULL) AS packed,
  count(expired_at) AS expired
FROM games`;

/** What never changes about a game. */
export const CONSTANT = ['id', 'header', 'secret', 'seat0'] as const;
/** What changes with entries of its log. */
export const CHANGING = [
  'request',
  'seat1',
  'open_at',
  'network',
  'ended_at',
  'expires_at',
  'expired_at',
] as const;
export const COLUMNS = [...CONSTANT, ...CHANGING, 'packed', 'packed_entries'] as const;
export const ENTRY_COLUMNS = ['n', 'at', 'person', 'request', 'credit', 'kind', 'detail'] as const;

export type GameRow = Readonly<Record<(typeof COLUMNS)[number], string | number | Uint8Array | null>> & {
  readonly id: string;
  readonly header: string;
  readonly packed: Uint8Array | null;
};

export interface WholeGame {
  readonly row: GameRow;
  readonly entries: readonly EntryRow[]; // that are not packed
}

/** The whole log, with the mark of a game that has expired; null where it is damaged. */
export function logOf({ row, entries }: WholeGame): readonly Entry[] | null {
  try {
    const first = row.packed === null ? [] : unpacked(row.packed);
    return [...first, ...entries.map(entryOf)];
  } catch {
    return null;
  }
}

export interface Tables {
  count(): Promise<Counts>;
  /** How many server processes use it. */
  living(): Promise<number>;
  /** The games that come after an id, in the order of ids; '' is before all. */
  games(after: string, most: number): Promise<readonly WholeGame[]>;
  find(ids: readonly string[]): Promise<readonly WholeGame[]>;
  /** Games in which a token with this hash has a seat. */
  ofSeat(hash: string): Promise<readonly string[]>;
  /** Adds games that are not there, all or none. */
  add(games: readonly WholeGame[]): Promise<void>;
  /** Adds to the log of a game that is there, with what has changed about it by that. */
  extend(row: GameRow, entries: readonly Entry[]): Promise<void>;
  /** Deletes games with their logs, all or none. */
  delete(ids: readonly string[]): Promise<void>;
  /** When a process was last alive, 0 if there was none; and when none was. */
  past(): Promise<Past>;
  /** Adds what is not known yet, so that the time between the two counts as downtime. */
  addPast(past: Past): Promise<void>;
  close(): Promise<void>;
}

export interface Past {
  readonly beat: number;
  readonly downtimes: readonly Downtime[];
}
