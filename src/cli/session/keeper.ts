/** Keeps the game that is being played on the shelf, move by move. */

import { safe } from '../../core/text.ts';
import { hasBegun, recordOf, type Sitting } from '../../session/session.ts';
import type { Shelf } from '../storage/shelf.ts';

export class Keeper {
  private readonly shelf: Shelf;
  private readonly warn: (text: string) => void;
  private name: string | null;
  private failed = false;

  /** With a name it goes on with a kept game, which must have been taken from the shelf. */
  constructor(shelf: Shelf, warn: (text: string) => void, name: string | null = null) {
    this.shelf = shelf;
    this.warn = warn;
    this.name = name;
    process.on('exit', this.release);
  }

  /** When this returns the game is on the disk. Where that is impossible it is said, once, and the game goes on. */
  keep(sitting: Sitting): void {
    try {
      if (hasBegun(sitting)) this.write(sitting);
      else if (this.name !== null) this.shelf.drop(this.name); // everything was taken back
    } catch (error) {
      if (!this.failed) this.warn(`The game cannot be kept: ${safe((error as Error).message)}`);
      this.failed = true;
    }
  }

  /** Whether one can go on with the game another time. */
  hasKept(sitting: Sitting): boolean {
    return !this.failed && hasBegun(sitting);
  }

  /** Nothing is kept any more, and another window may go on with the game. */
  close(): void {
    process.off('exit', this.release);
    this.release();
  }

  private write(sitting: Sitting): void {
    this.name ??= this.shelf.take();
    this.shelf.keep(this.name, recordOf(sitting));
    if (!sitting.match.result) return;
    try {
      this.shelf.finish(this.name);
    } finally {
      this.release(); // whatever comes next is another game
    }
  }

  private readonly release = () => {
    if (this.name !== null) this.shelf.release(this.name);
    this.name = null;
  };
}
