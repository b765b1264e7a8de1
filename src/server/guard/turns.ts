import { setImmediate } from 'node:timers/promises';

/** One piece of long work in each turn of the event loop: what players ask for comes in between. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.last = this.last.then(() => setImmediate());
    return this.last;
  }
}
