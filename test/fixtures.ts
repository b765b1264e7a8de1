/** What version 0.1.0 wrote, as copies that a test may change. */

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const FIXTURES = fileURLToPath(new URL('fixtures/0.1.0/', import.meta.url));

/** Of a file or a folder; removed after the test. */
export function copyOf(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-fixture-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const copy = join(folder, basename(path));
  cpSync(join(FIXTURES, path), copy, { recursive: true });
  return copy;
}

export interface SeatsAtGame {
  readonly id: string;
  readonly tokens: readonly [string, string];
}

/** The online games, by what is special about them. */
export const onlineGames: Readonly<Record<string, SeatsAtGame>> = JSON.parse(
  readFileSync(join(FIXTURES, 'online.json'), 'utf8'),
);
