/** A server that cheats, and `ninefold join`. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SECRET_WITHHELD } from '../src/sentences/fairness.ts';
import { CHEATS, type Cheat, CheatingDealer } from './online/cheating-dealer.ts';
import { serveCheats } from './online/cheating-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-cheats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is printed, and the exit code. Input that stays open is a person who waits. */
async function play(link: string, data: string): Promise<{ said: string; code: number | null }> {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), 'join', link, '--name', 'Bo'], {
    env: { ...process.env, NINEFOLD_DATA: data },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const late = setTimeout(() => program.kill(), 20_000);
  const code = await new Promise<number | null>((resolve) => program.on('close', resolve));
  clearTimeout(late);
  return { said: said.replace(/\s+/g, ' '), code };
}

async function playAgainst(cheat: CheatingDealer['cheat']): Promise<{ said: string; code: number | null }> {
  const dealer = new CheatingDealer(cheat);
  const server = await serveCheats(dealer);
  const data = mkdtempSync(join(folder, 'data-'));
  try {
    const first = await play(server.link, data);
    if (!cheat?.endsWith('reload')) return first;
    dealer.reload();
    return await play(server.link, data);
  } finally {
    server.close();
  }
}

test('a game that is fair', async () => {
  const { said, code } = await playAgainst(null);
  expect(said).toContain('Ann resigned');
  expect(said).not.toContain('trust');
  expect(code).toBe(0);
});

test.each((Object.keys(CHEATS) as Cheat[]).filter((cheat) => !/rematch|used/.test(cheat)))(
  '%s',
  async (cheat) => {
    const { said, code } = await playAgainst(cheat);
    expect(said).toContain(CHEATS[cheat]);
    expect(code).not.toBe(0);
  },
);

test('a secret that is not told', async () => {
  const { said } = await playAgainst('withheld secret');
  expect(said).toContain(SECRET_WITHHELD);
});
