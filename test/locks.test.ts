/** Many programs find the same stale lock at the same moment: one of them gets it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from './online/bundle.ts';
import { size } from './size.ts';

const LOCKS = size('STALE_LOCKS', 500, 2000, 10_000);
const CONTENDERS = 5;
const STARTING = 1500; // milliseconds until all contenders run

test(`${LOCKS} stale locks get one holder each`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-locks-'));
  const program = await bundle('../lock-contender');
  for (let i = 0; i < LOCKS; i++)
    writeFileSync(join(folder, `${i}.lock`), JSON.stringify({ process: 2 ** 30, boot: 0, key: String(i) }));
  const args = [program, folder, String(LOCKS), String(Date.now() + STARTING)];
  const contenders = Array.from({ length: CONTENDERS }, () => spawn(process.execPath, args));
  const holders = Array<number>(LOCKS).fill(0);
  const told = await Promise.all(
    contenders.map(async ({ stdout }) => {
      let text = '';
      while (!text.endsWith('\n')) text += (await once(stdout, 'data'))[0];
      return JSON.parse(text) as number[];
    }),
  );
  for (const i of told.flat()) holders[i] = (holders[i] as number) + 1;
  expect(holders.filter((count) => count !== 1)).toEqual([]);
  expect(new Set(told.map(({ length }) => length > 0)).has(false)).toBe(false); // they did contend
  expect(readdirSync(folder).length).toBe(LOCKS); // nothing is left beside them
  for (const contender of contenders) {
    contender.stdin.end();
    await once(contender, 'exit');
  }
  rmSync(folder, { recursive: true });
});
