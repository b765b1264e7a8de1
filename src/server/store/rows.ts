/** Games and entries as rows, the same in every database. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import { expiryOf } from './lifetimes.ts';
import type { NewGame } from './store.ts';

export interface EntryRow {
  readonly n: number;
  readonly at: number;
  readonly person: Person | null;
  readonly request: string | null;
  readonly credit: number | null;
  readonly kind: string;
  readonly detail: string | null;
}

/** Whether it is an invitation that everyone may find. */
export function isListed({ terms, names }: Header): boolean {
  return terms.listed && names[1] === null;
}

/** Id, request, header, secret, both seats, when it was made and from which network if it is to be found, when it expires. */
export function gameRow({ header, secret, seats, request, network }: NewGame): unknown[] {
  const open = isListed(header) ? [header.at, network ?? null] : [null, null];
  return [header.id, request, JSON.stringify(header), secret, ...seats, ...open, expiryOf(header)];
}

/** Game, n, at, person, request, credit, kind, detail. */
export function entryRow(game: string, entry: Entry): unknown[] {
  const { n, at, by, request, credit, kind } = entry;
  return [game, n, at, by, request ?? null, credit ?? null, kind, detailOf(entry)];
}

const COLUMNS = new Set(['n', 'at', 'by', 'request', 'credit', 'kind']);

/** Most entries are moves, and to leave fields out takes longer than everything else about a row. */
function detailOf(entry: Entry): string | null {
  if (entry.kind === 'move') return JSON.stringify({ move: entry.move });
  const detail = Object.entries(entry).filter(([name]) => !COLUMNS.has(name));
  return detail.length === 0 ? null : JSON.stringify(Object.fromEntries(detail));
}

export function entryOf({ n, at, person, request, credit, kind, detail }: EntryRow): Entry {
  return {
    n,
    at,
    by: person,
    ...(request !== null && { request }),
    ...(credit !== null && { credit }),
    kind,
    ...(detail !== null && JSON.parse(detail)),
  } as Entry;
}

/** A row of a log; or one that the first entries are packed into. */
export interface LogRow extends EntryRow {
  readonly packed: Uint8Array | null;
}

/** The entries from a place on. */
export function logOf(rows: readonly LogRow[], from = 0): Entry[] {
  return rows.flatMap((row) =>
    row.packed === null ? [entryOf(row)] : unpacked(row.packed).filter(({ n }) => n >= from),
  );
}

/** Deflated JSON: as plain text it takes more room in SQLite than the rows. Null where one is damaged or missing: such a log stays as it is. */
export function packed(rows: readonly EntryRow[]): Uint8Array | null {
  if (rows.some(({ n }, i) => n !== i)) return null;
  try {
    return deflateRawSync(JSON.stringify(rows.map(entryOf)));
  } catch {
    return null;
  }
}

export function unpacked(bytes: Uint8Array): Entry[] {
  return JSON.parse(inflateRawSync(bytes).toString());
}
