/** Saves the current game in the store, move by move. */

import { systemReason } from '../../sentences/system-errors.ts';
import { hasBegun, recordOf, type Session } from '../../session/session.ts';
import type { GameStore } from '../storage/game-store.ts';

export class SessionSaver {
  private readonly store: GameStore;
  private readonly warn: (text: string) => void;
  private name: string | null;
  private failed = false;

  /** With a name it continues a stored game, which must be locked already. */
  constructor(store: GameStore, warn: (text: string) => void, name: string | null = null) {
    this.store = store;
    this.warn = warn;
    this.name = name;
    process.on('exit', this.release);
  }

  /** Returns once the game is on the disk. If writing fails, it warns once and play goes on. */
  save(session: Session): void {
    try {
      if (hasBegun(session)) this.write(session);
      else if (this.name !== null) this.store.drop(this.name); // every move was undone
      this.failed = false;
    } catch (error) {
      if (!this.failed) this.warn(`The game cannot be kept: ${systemReason(error)}.`);
      this.failed = true;
    }
  }

  /** Whether the game can be resumed later. */
  hasSaved(session: Session): boolean {
    return !this.failed && hasBegun(session);
  }

  /** Stops saving, and lets another window resume the game. */
  close(): void {
    process.off('exit', this.release);
    this.release();
  }

  private write(session: Session): void {
    this.name ??= this.store.create();
    this.store.save(this.name, recordOf(session));
    if (!session.match.result) return;
    try {
      this.store.finish(this.name);
    } finally {
      this.release(); // the next save is another game
    }
  }

  private readonly release = () => {
    if (this.name !== null) this.store.release(this.name);
    this.name = null;
  };
}
