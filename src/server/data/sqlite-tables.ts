import { DatabaseSync } from '@photostructure/sqlite';
import type { Entry } from '../../online/entry.ts';
import { type EntryRow, entryRow } from '../store/rows.ts';
import { isAlive } from '../store/sqlite/is-alive.ts';
import { makeTables } from '../store/sqlite/schema.ts';
import type { Database } from '../store/sqlite/statements.ts';
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

const PATIENCE = 10_000; // milliseconds for another program that has locked the file

const ALL = COLUMNS.join(', ');
const ADD_GAME = `INSERT INTO games (${ALL}) VALUES (${COLUMNS.map(() => '?').join(', ')})`;
const ADD_ENTRY = `INSERT INTO entries (game, ${ENTRY_COLUMNS.join(', ')}) VALUES (?, ${ENTRY_COLUMNS.map(() => '?').join(', ')})`;
const COUNT = countOf('(SELECT user_version FROM pragma_user_version)');

export class SqliteTables implements Tables {
  private readonly db: Database;

  constructor(file: string) {
    const db = new DatabaseSync(file, { timeout: PATIENCE });
    this.db = db;
    try {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      this.write(() => makeTables(db));
    } catch (error) {
      db.close();
      throw error;
    }
  }

  async count(): Promise<Counts> {
    return this.ask(COUNT)[0] as unknown as Counts;
  }

  async living(): Promise<number> {
    const due = this.ask<{ pid: number }>('SELECT pid FROM processes WHERE due > ?', Date.now());
    return due.filter(({ pid }) => isAlive(pid)).length;
  }

  async games(after: string, most: number): Promise<readonly WholeGame[]> {
    return this.read(() => this.whole('id > ? ORDER BY id LIMIT ?', after, most));
  }

  async find(ids: readonly string[]): Promise<readonly WholeGame[]> {
    return this.read(() =>
      this.whole('id IN (SELECT value FROM json_each(?)) ORDER BY id', JSON.stringify(ids)),
    );
  }

  async ofSeat(hash: string): Promise<readonly string[]> {
    const found = this.ask<{ id: string }>(
      'SELECT id FROM games WHERE seat0 = ?1 OR seat1 = ?1 ORDER BY id',
      hash,
    );
    return found.map(({ id }) => id);
  }

  async add(games: readonly WholeGame[]): Promise<void> {
    const addGame = this.db.prepare(ADD_GAME);
    const addEntry = this.db.prepare(ADD_ENTRY);
    this.write(() => {
      for (const { row, entries } of games) {
        addGame.run(...COLUMNS.map((column) => row[column]));
        for (const entry of entries) addEntry.run(row.id, ...ENTRY_COLUMNS.map((column) => entry[column]));
      }
    });
  }

  async extend(row: GameRow, entries: readonly Entry[]): Promise<void> {
    const addEntry = this.db.prepare(ADD_ENTRY);
    const change = this.db.prepare(
      `UPDATE games SET ${CHANGING.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    );
    this.write(() => {
      for (const entry of entries) addEntry.run(...(entryRow(row.id, entry) as string[]));
      change.run(...CHANGING.map((column) => row[column]), row.id);
    });
  }

  async delete(ids: readonly string[]): Promise<void> {
    const deletes = ['entries WHERE game = ?', 'attendance WHERE game = ?', 'games WHERE id = ?'].map(
      (what) => this.db.prepare(`DELETE FROM ${what}`),
    );
    this.write(() => {
      for (const id of ids) for (const one of deletes) one.run(id);
    });
  }

  async past(): Promise<Past> {
    const [last] = this.ask<{ beat: number }>('SELECT ifnull(max(beat), 0) AS beat FROM processes');
    const downtimes = this.ask<Past['downtimes'][number]>(
      'SELECT since AS "from", until AS "to" FROM downtimes ORDER BY until',
    );
    return { beat: last?.beat ?? 0, downtimes };
  }

  async addPast({ beat, downtimes }: Past): Promise<void> {
    const add = this.db.prepare(
      'INSERT INTO downtimes (since, until) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM downtimes WHERE since = ?1 AND until = ?2)',
    );
    const appear = this.db.prepare(
      "INSERT INTO processes (id, pid, started, beat, due) VALUES ('copied', 0, 0, ?1, ?1) ON CONFLICT DO UPDATE SET beat = ?1, due = ?1",
    );
    this.write(() => {
      for (const { from, to } of downtimes) add.run(from, to);
      if (beat > 0) appear.run(beat);
    });
  }

  async close(): Promise<void> {
    this.db.close();
  }

  private whole(where: string, ...values: readonly (string | number)[]): readonly WholeGame[] {
    const entriesOf = this.db.prepare(
      `SELECT ${ENTRY_COLUMNS.join(', ')} FROM entries WHERE game = ? ORDER BY n`,
    );
    return this.ask<GameRow>(`SELECT ${ALL} FROM games WHERE ${where}`, ...values).map((row) => ({
      row,
      entries: entriesOf.all(row.id) as unknown as EntryRow[],
    }));
  }

  private ask<T>(sql: string, ...values: readonly (string | number)[]): T[] {
    return this.db.prepare(sql).all(...values) as T[];
  }

  /** All of one moment. */
  private read<T>(run: () => T): T {
    return this.within('BEGIN', run);
  }

  private write<T>(run: () => T): T {
    return this.within('BEGIN IMMEDIATE', run);
  }

  private within<T>(begin: string, run: () => T): T {
    this.db.exec(begin);
    try {
      const result = run();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }
}
