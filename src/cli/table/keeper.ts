/** Keeps the game that is being played on the shelf, move by move. */

import { safe } from '../../core/text.ts';
import type { Shelf } from '../kept/shelf.ts';
import { hasBegun, recordOf, type Sitting } from './sitting.ts';

export class Keeper {
  private readonly shelf: Shelf;
  private readonly warn: (text: string) => void;
  private name: string | null;
  private warned = false;

  /** With a name it goes on with a kept game, which must have been taken from the shelf. */
  constructor(shelf: Shelf, warn: (text: string) => void, name: string | null = null) {
    this.shelf = shelf;
    this.warn = warn;
    this.name = name;
  }

  /** When this returns the game is on the disk. Where that is impossible it is said, once, and the game goes on. */
  keep(sitting: Sitting): void {
    try {
      if (!hasBegun(sitting)) {
        if (this.name !== null) this.shelf.drop(this.name); // everything was taken back
        return;
      }
      this.name ??= this.shelf.take();
      if (this.name === null) return;
      this.shelf.keep(this.name, recordOf(sitting));
      if (sitting.match.result) {
        this.shelf.finish(this.name);
        this.release();
      }
    } catch (error) {
      if (!this.warned) this.warn(`The game cannot be kept: ${safe((error as Error).message)}`);
      this.warned = true;
    }
  }

  /** Another window may go on with it now. */
  release(): void {
    if (this.name !== null) this.shelf.release(this.name);
    this.name = null;
  }
}
