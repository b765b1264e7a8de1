/** Saves the current game in the store, move by move. */

import { systemReason } from '../../sentences/system-errors.ts';
import { hasBegun, recordOf, type Session } from '../../session/session.ts';
import type { GameStore } from '../storage/game-store.ts';

export class SessionSaver {
  private readonly store: GameStore;
  private readonly warn: (text: string) => void;
  private name: string | null;
  private finished: string | null = null; // the game before
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
      if (isWorthKeeping(session)) this.write(session);
      else if (this.name !== null) this.store.drop(this.name); // every move was undone
      this.failed = false;
    } catch (error) {
      if (!this.failed) this.warn(`The game cannot be kept: ${systemReason(error)}.`);
      this.failed = true;
    }
  }

  /** Whether the game can be resumed later. */
  hasSaved(session: Session): boolean {
    return !this.failed && this.name !== null && isWorthKeeping(session);
  }

  /** Goes on with the game that has just been finished: its last decision was taken back. */
  reopen(session: Session): void {
    const { finished } = this;
    this.name = null;
    this.save(session);
    if (finished !== null && !this.failed) this.store.dropFinished(finished);
    this.finished = null;
  }

  /** What is saved next is another game; this one can be resumed. */
  leave(): void {
    this.release();
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
      this.finished = this.store.finish(this.name);
    } finally {
      this.release(); // the next save is another game
    }
  }

  private readonly release = () => {
    if (this.name !== null) this.store.release(this.name);
    this.name = null;
  };
}

/** A rematch that nobody agreed on before is a game of its own: without moves there is nothing to resume. */
function isWorthKeeping(session: Session): boolean {
  return hasBegun(session) && (session.match.log.length > 0 || !session.series.openEnded);
}
