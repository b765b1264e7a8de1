/** The games of agents in a folder: a record each, by the game's id. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../core/problem.ts';
import type { Store } from '../../mcp/index.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { attempt } from './attempt.ts';
import { lock, unlock } from './lock.ts';
import { writeWhole } from './write.ts';

const RECORD = '.txt';

/** A game belongs to the program that used it first, until that ends. */
export class AgentGameStore implements Store {
  private readonly folder: string;
  private readonly held = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  ids(): readonly string[] {
    return attempt(() => readdirSync(this.folder), [])
      .filter((name) => name.endsWith(RECORD))
      .map((name) => name.slice(0, -RECORD.length));
  }

  load(id: string): string | Problem | null {
    try {
      if (!existsSync(this.file(id))) return null;
      if (!this.hold(id)) return new Problem('not-now', 'That game is being played by another program.');
      return readFileSync(this.file(id), 'utf8');
    } catch (error) {
      return new Problem('unavailable', `That game cannot be read: ${systemReason(error)}.`);
    }
  }

  save(id: string, record: string): void {
    if (!this.hold(id)) throw new Error('another program plays it');
    writeWhole(this.file(id), record);
  }

  release(): void {
    for (const id of this.held) attempt(() => unlock(this.lockOf(id)));
  }

  private hold(id: string): boolean {
    if (!this.held.has(id) && lock(this.lockOf(id))) this.held.add(id);
    return this.held.has(id);
  }

  private file(id: string): string {
    return join(this.folder, id + RECORD);
  }

  private lockOf(id: string): string {
    return join(this.folder, `${id}.lock`);
  }
}
