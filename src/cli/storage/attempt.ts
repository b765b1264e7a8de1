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
