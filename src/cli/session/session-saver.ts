/** Keeps the game that is being played on the shelf, move by move. */

import { safe } from '../../core/text.ts';
import { hasBegun, recordOf, type Session } from '../../session/session.ts';
import type { GameStore } from '../storage/game-store.ts';

export class SessionSaver {
  private readonly store: GameStore;
  private readonly warn: (text: string) => void;
  private name: string | null;
  private failed = false;

  /** With a name it goes on with a kept game, which must have been taken from the shelf. */
  constructor(store: GameStore, warn: (text: string) => void, name: string | null = null) {
    this.store = store;
    this.warn = warn;
    this.name = name;
    process.on('exit', this.release);
  }

  /** When this returns the game is on the disk. Where that is impossible it is said, once, and the game goes on. */
  keep(session: Session): void {
    try {
      if (hasBegun(session)) this.write(session);
      else if (this.name !== null) this.store.drop(this.name); // everything was taken back
    } catch (error) {
      if (!this.failed) this.warn(`The game cannot be kept: ${safe((error as Error).message)}`);
      this.failed = true;
    }
  }

  /** Whether one can go on with the game another time. */
  hasKept(session: Session): boolean {
    return !this.failed && hasBegun(session);
  }

  /** Nothing is kept any more, and another window may go on with the game. */
  close(): void {
    process.off('exit', this.release);
    this.release();
  }

  private write(session: Session): void {
    this.name ??= this.store.take();
    this.store.keep(this.name, recordOf(session));
    if (!session.match.result) return;
    try {
      this.store.finish(this.name);
    } finally {
      this.release(); // whatever comes next is another game
    }
  }

  private readonly release = () => {
    if (this.name !== null) this.store.release(this.name);
    this.name = null;
  };
}
