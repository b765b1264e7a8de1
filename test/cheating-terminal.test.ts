/** A server that cheats, and `ninefold join`. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { USED_ID } from '../src/online/sealing.ts';
import { SECRET_WITHHELD } from '../src/sentences/fairness.ts';
import { CHEATS, type Cheat, CheatingDealer } from './online/cheating-dealer.ts';
import { serveCheats } from './online/cheating-server.ts';
import { type OpenTerminal, openTerminal } from './terminal/pty.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-cheats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is printed, and the exit code. Input that stays open is a person who waits. */
async function run(
  args: readonly string[],
  data: string,
  until?: string, // then it is ended
): Promise<{ said: string; code: number | null }> {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), ...args], {
    env: { ...process.env, NINEFOLD_DATA: data },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      said += text;
      if (until && said.includes(until)) program.kill('SIGKILL'); // a signal would call the game off, which a cheat never grants
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
    const join = ['join', server.link, '--name', 'Bo'];
    const first = await run(join, data);
    if (!cheat?.endsWith('reload')) return first;
    dealer.reload();
    return await run(join, data);
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

const IN_THE_NEXT_GAME: readonly Cheat[] = ['used promise', 'changed rematch', 'circular rematch'];

test.each((Object.keys(CHEATS) as Cheat[]).filter((cheat) => !IN_THE_NEXT_GAME.includes(cheat)))(
  '%s',
  async (cheat) => {
    const { said, code } = await playAgainst(cheat);
    expect(said).toContain(CHEATS[cheat]);
    expect(code).not.toBe(0);
  },
);

/** A rematch is asked for at a screen. */
async function playTwice(cheat: CheatingDealer['cheat']): Promise<OpenTerminal> {
  const server = await serveCheats(new CheatingDealer(cheat));
  onTestFinished(() => server.close());
  const terminal = openTerminal(['join', server.link, '--name', 'Bo']);
  await terminal.until('What now?');
  terminal.type('rematch\r');
  return terminal;
}

test('a rematch that is fair', async () => {
  const terminal = await playTwice(null);
  await terminal.until('The next game begins …');
  await terminal.settled();
  expect(terminal.raw()).not.toContain('trust');
});

test.each(IN_THE_NEXT_GAME)('%s', async (cheat) => {
  const terminal = await playTwice(cheat);
  expect((await terminal.exit).code).toBe(1);
  expect(terminal.screen().replace(/\s+/g, ' ')).toContain(CHEATS[cheat]);
});

test('an id that was used before', async () => {
  const server = await serveCheats(new CheatingDealer(null));
  const data = mkdtempSync(join(folder, 'data-'));
  const host = ['host', 'sequence-clash', '--server', server.address];
  expect((await run(host, data, 'Waiting until')).said).toContain('Send this link');
  const again = await run(host, data, 'Waiting until');
  server.close();
  expect(again.said).toContain(USED_ID.message);
  expect(again.code).toBe(2);
});

test('a secret that is not told', async () => {
  const { said } = await playAgainst('withheld secret');
  expect(said).toContain(SECRET_WITHHELD);
});
