import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/web/texts';
const MODULES = readdirSync(FOLDER).filter((file) => file !== 'format.ts');

test.each(MODULES)('everything in texts/%s is said somewhere', async (file) => {
  const sources = readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.parentPath !== FOLDER)
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const [[name, texts] = ['', {}]] = Object.entries(await import(`../../${FOLDER}/${file}`));
  const unused = Object.keys(texts as object).filter(
    (key) => !new RegExp(`${name}\\.${key}\\b`).test(sources),
  );
  expect(unused).toEqual([]);
});
