/** Golden screens: each file in screens/ is what the terminal shows at one moment. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

const folder = new URL('./screens/', import.meta.url);

/** After a change that is meant, UPDATE_SCREENS=1 writes them anew. */
export function golden(name: string, screen: string): void {
  const file = new URL(`${name}.txt`, folder);
  const shown = `${screen}\n`;
  if (process.env.UPDATE_SCREENS) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, shown);
  }
  if (!existsSync(file)) throw new Error(`There is no ${name}.txt yet: write it with UPDATE_SCREENS=1.`);
  expect(shown).toBe(readFileSync(file, 'utf8'));
}
