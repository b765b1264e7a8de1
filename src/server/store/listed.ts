/** Rows of the list of invitations. A header never changes: what was read and checked for one list is not read again for the next. */

import { Problem } from '../../core/problem.ts';
import type { Header } from '../../online/entry.ts';
import { type Invitation, invitation } from '../../online/http.ts';
import { readLenient } from '../../online/schema.ts';
import { readJson } from '../guard/read-json.ts';
import type { Log } from '../observe/log.ts';

interface ListedRow {
  readonly id: string;
  readonly header: string; // JSON
  readonly here: 0 | 1 | boolean;
}

export class Listed {
  private readonly log: Log;
  private known = new Map<string, Header>(); // of the last list, by their texts

  constructor(log: Log) {
    this.log = log;
  }

  /** Without rows that are damaged, so that the others are still found. */
  read(rows: readonly ListedRow[]): readonly Invitation[] {
    const known = new Map<string, Header>();
    for (const { id, header } of rows) {
      const found = this.known.get(header) ?? this.check(id, header);
      if (found) known.set(header, found);
    }
    this.known = known;
    return rows.flatMap(({ header: text, here }) => {
      const header = known.get(text);
      return header ? [{ header, here: Boolean(here) }] : [];
    });
  }

  private check(id: string, text: string): Header | null {
    const found = readLenient(invitation, { header: readJson(text), here: false });
    if (!(found instanceof Problem)) return found.header;
    this.log('error', 'an invitation is damaged', { game: id, error: found.message });
    return null;
  }
}
