/** What may fail. */

/** What an action returns, or something else where it fails. */
export function attempt(action: () => void): void;
export function attempt<T>(action: () => T, otherwise: T): T;
export function attempt<T>(action: () => T, otherwise?: T): T | undefined {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Whether the action made a file; false if there was one already. */
export function isNew(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
