/** A look at the file for what other processes did. */

import type { Statements } from './statements.ts';

export class Changes {
  private readonly statements: Statements;
  private readonly process: string;
  private seen: { version: number; entry: number; present: ReadonlySet<string> };

  constructor(statements: Statements, process: string) {
    this.statements = statements;
    this.process = process;
    this.seen = { version: this.version(), entry: this.lastEntry(), present: new Set() };
  }

  /** Which games other processes have written about since the last look; and what this one did, which does no harm. */
  take(): Set<string> {
    const last = this.lastEntry(); // before the version: what is written in between must not be passed over
    const version = this.version();
    if (version === this.seen.version) {
      this.seen = { ...this.seen, entry: last };
      return new Set();
    }
    const { changed, allElsewhere } = this.statements;
    const from = Math.min(this.seen.entry, last); // the game of the last entry may have been deleted
    const rows = changed.all(from);
    const elsewhere = allElsewhere.all(this.process);
    const present = new Set(elsewhere.map((row) => JSON.stringify(Object.values(row))));
    const moved = [...present, ...this.seen.present].filter(
      (one) => !present.has(one) || !this.seen.present.has(one),
    );
    // Not the last entry that there is: it may have come after the rows were read.
    const entry = rows.reduce((most, { last }) => Math.max(most, last), from);
    this.seen = { version, entry, present };
    return new Set([...rows.map(({ game }) => game), ...moved.map((one) => JSON.parse(one)[0])]);
  }

  /** As if another process had written something. */
  lookAgain(): void {
    this.seen = { ...this.seen, version: -1 };
  }

  private version(): number {
    return this.statements.version.get().data_version;
  }

  private lastEntry(): number {
    return this.statements.lastEntry.get().last ?? 0;
  }
}
