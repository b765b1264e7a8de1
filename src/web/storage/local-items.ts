/** Short texts kept between visits; until the page closes if the browser forbids storage. */

const memory = new Map<string, string>();

export function readItem(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null also where it is no JSON. */
export function readJson<T>(key: string): Partial<T> | null {
  try {
    return JSON.parse(readItem(key) ?? 'null') as Partial<T> | null;
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // forbidden: there is nothing to remove
  }
}

export function itemKeys(prefix: string): readonly string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // forbidden: all there is is in memory
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}
