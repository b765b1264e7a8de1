/**
 * What is asked for in one turn of the event loop is committed together, once, and only then answered: a commit waits for
 * the disk (WAL, synchronous=FULL), and a hundred moves wait no longer than one.
 */

import { setImmediate } from 'node:timers/promises';
import { patiently } from './patience.ts';
import type { Database, Statements } from './statements.ts';

interface Task {
  run(): unknown;
  resolve(value: never): void;
  reject(error: Error): void;
}

export class Commits {
  private readonly db: Database;
  private readonly statements: Statements;
  private readonly tasks: Task[] = [];
  private flushing: Promise<void> | undefined; // until all tasks are done

  constructor(db: Database, statements: Statements) {
    this.db = db;
    this.statements = statements;
  }

  /** Together with everything else that is asked for in this turn of the event loop. */
  add<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.tasks.push({ run, resolve, reject });
      this.flushing ??= this.flush();
    });
  }

  async done(): Promise<void> {
    await this.flushing;
  }

  private async flush(): Promise<void> {
    while (this.tasks.length > 0) {
      await setImmediate();
      await patiently(() => this.commit()).catch((failure) => {
        for (const { reject } of this.tasks.splice(0)) reject(failure);
      });
    }
    this.flushing = undefined;
  }

  private commit(): void {
    const { begin, commit } = this.statements;
    try {
      begin.run();
      const results = this.tasks.map(({ run }) => run());
      commit.run();
      for (const [i, { resolve }] of this.tasks.splice(0).entries()) resolve(results[i] as never);
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  private rollback(): void {
    try {
      if (this.db.isTransaction) this.statements.rollback.run();
    } catch {
      // What made the commit fail can make this fail, too; SQLite has rolled back by itself then.
    }
  }
}
