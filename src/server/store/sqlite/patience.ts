/** Waiting for another program that has locked the file, while this one goes on. */

import { setTimeout } from 'node:timers/promises';
import { StoreFailure } from '../store.ts';

export const PATIENCE = 5000; // milliseconds
const AGAIN = 5; // milliseconds between two tries
const BUSY = 5; // SQLite's code

/** Tries until the file is free, or for so long that it has failed. */
export async function patiently<T>(run: () => T): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw asFailure(error);
    }
    await setTimeout(AGAIN);
  }
}

export function asFailure(error: unknown): StoreFailure {
  const { message, errcode } = error as Error & { errcode?: number };
  return error instanceof StoreFailure
    ? error
    : new StoreFailure(errcode ? `${message} (SQLite error ${errcode})` : message, { cause: error });
}

/** Extended codes have more bits above. */
function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === BUSY;
}
