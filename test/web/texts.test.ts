import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { texts } from '../../src/web/texts.ts';

test('everything that can be said is said somewhere', () => {
  const sources = readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'texts.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const unused = Object.keys(texts).filter((key) => !new RegExp(`texts\\.${key}\\b`).test(sources));
  expect(unused).toEqual([]);
});
