import type { Client } from 'pg';
import { Problem } from '../../core/problem.ts';
import type { Entry } from '../../online/entry.ts';
import { connectOnce } from '../store/postgres/database.ts';
import { makeTables } from '../store/postgres/schema.ts';
import { type EntryRow, entryRow } from '../store/rows.ts';
import {
  CHANGING,
  COLUMNS,
  type Counts,
  countOf,
  ENTRY_COLUMNS,
  type GameRow,
  type Past,
  type Tables,
  type WholeGame,
} from './tables.ts';

const ALL = COLUMNS.join(', ');
const TYPES: Partial<Record<string, string>> = {
  open_at: 'bigint',
  ended_at: 'bigint',
  expires_at: 'bigint',
  expired_at: 'bigint',
  packed: 'bytea',
  packed_entries: 'int',
};
const ADD_GAMES = `
INSERT INTO games (${ALL}) SELECT * FROM unnest(${COLUMNS.map((column, i) => `$${i + 1}::${TYPES[column] ?? 'text'}[]`).join(', ')})`;
const ADD_ENTRIES = `
INSERT INTO entries (game, ${ENTRY_COLUMNS.join(', ')})
SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::smallint[], $5::text[], $6::bigint[], $7::text[], $8::text[])`;
const COUNT = countOf('(SELECT max(version) FROM ninefold)');

export class PostgresTables implements Tables {
  private readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async open(address: string, mayMake: boolean): Promise<PostgresTables | Problem> {
    const client = await connectOnce(address, { query_timeout: 0 }); // whole tables take their time
    try {
      const { rows } = await client.query("SELECT to_regclass('ninefold') AS there");
      if (!mayMake && rows[0].there === null) {
        await client.end();
        return new Problem('unavailable', 'There are no games of Ninefold in that Postgres database.');
      }
      await makeTables(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    return new PostgresTables(client);
  }

  async count(): Promise<Counts> {
    const [counts] = await this.ask<Counts>(COUNT);
    return { ...(counts as Counts), entries: Number(counts?.entries) }; // a sum of whole numbers is a numeric
  }

  async living(): Promise<number> {
    const alive =
      'SELECT count(*) AS count FROM processes WHERE due > extract(epoch FROM clock_timestamp()) * 1000';
    return (await this.ask<{ count: number }>(alive))[0]?.count ?? 0;
  }

  games(after: string, most: number): Promise<readonly WholeGame[]> {
    return this.whole('id > $1 ORDER BY id LIMIT $2', [after, most]);
  }

  find(ids: readonly string[]): Promise<readonly WholeGame[]> {
    return this.whole('id = ANY ($1::text[]) ORDER BY id', [ids]);
  }

  async ofSeat(hash: string): Promise<readonly string[]> {
    const found = await this.ask<{ id: string }>(
      'SELECT id FROM games WHERE seat0 = $1 OR seat1 = $1 ORDER BY id',
      [hash],
    );
    return found.map(({ id }) => id);
  }

  async add(games: readonly WholeGame[]): Promise<void> {
    const rows = games.map(({ row }) => row);
    const entries = games.flatMap(({ row, entries }) =>
      entries.map((entry) => [row.id, ...ENTRY_COLUMNS.map((column) => entry[column])]),
    );
    await this.within('', async () => {
      await this.ask(
        ADD_GAMES,
        COLUMNS.map((column) => rows.map((row) => row[column])),
      );
      await this.ask(ADD_ENTRIES, columnsOf(entries));
    });
  }

  async extend(row: GameRow, entries: readonly Entry[]): Promise<void> {
    const changes = CHANGING.map((column, i) => `${column} = $${i + 2}`).join(', ');
    await this.within('', async () => {
      await this.ask(ADD_ENTRIES, columnsOf(entries.map((entry) => entryRow(row.id, entry))));
      await this.ask(`UPDATE games SET ${changes} WHERE id = $1`, [
        row.id,
        ...CHANGING.map((column) => row[column]),
      ]);
    });
  }

  /** No move may be under way meanwhile: it would be added to a game that is gone. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.within('', async () => {
      await this.ask('LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE');
      await this.ask('DELETE FROM entries WHERE game = ANY ($1::text[])', [ids]);
      await this.ask('DELETE FROM attendance WHERE game = ANY ($1::text[])', [ids]);
      await this.ask('DELETE FROM games WHERE id = ANY ($1::text[])', [ids]);
    });
  }

  async past(): Promise<Past> {
    const [last] = await this.ask<{ beat: number }>('SELECT coalesce(max(beat), 0) AS beat FROM processes');
    const downtimes = await this.ask<Past['downtimes'][number]>(
      'SELECT since AS "from", until AS "to" FROM downtimes ORDER BY until',
    );
    return { beat: last?.beat ?? 0, downtimes };
  }

  async addPast({ beat, downtimes }: Past): Promise<void> {
    await this.within('', async () => {
      await this.ask(
        'INSERT INTO downtimes (since, until) SELECT * FROM unnest($1::bigint[], $2::bigint[]) EXCEPT SELECT since, until FROM downtimes',
        [downtimes.map(({ from }) => from), downtimes.map(({ to }) => to)],
      );
      if (beat > 0)
        await this.ask(
          "INSERT INTO processes (id, beat, due) VALUES ('copied', $1, $1) ON CONFLICT (id) DO UPDATE SET beat = $1, due = $1",
          [beat],
        );
    });
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private whole(where: string, values: unknown[]): Promise<readonly WholeGame[]> {
    return this.within('ISOLATION LEVEL REPEATABLE READ', async () => {
      const rows = await this.ask<GameRow>(`SELECT ${ALL} FROM games WHERE ${where}`, values);
      const logs = new Map<string, EntryRow[]>(rows.map(({ id }) => [id, []]));
      const entries = await this.ask<EntryRow & { game: string }>(
        `SELECT game, ${ENTRY_COLUMNS.join(', ')} FROM entries WHERE game = ANY ($1::text[]) ORDER BY game, n`,
        [[...logs.keys()]],
      );
      for (const { game, ...entry } of entries) logs.get(game)?.push(entry);
      return rows.map((row) => ({ row, entries: logs.get(row.id) as EntryRow[] }));
    });
  }

  private async ask<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query(sql, values)).rows;
  }

  private async within<T>(how: string, run: () => Promise<T>): Promise<T> {
    await this.ask(`BEGIN ${how}`);
    try {
      const result = await run();
      await this.ask('COMMIT');
      return result;
    } catch (error) {
      await this.ask('ROLLBACK').catch(() => {});
      throw error;
    }
  }
}

/** Rows as arrays of columns; there may be no row. */
function columnsOf(rows: readonly (readonly unknown[])[]): unknown[][] {
  return ['game', ...ENTRY_COLUMNS].map((_, i) => rows.map((row) => row[i]));
}
