/** A disk with room for only half of a record: the game goes on, and what was kept before stays whole. */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GameStore } from '../../src/cli/storage/game-store.ts';
import { movesText } from '../../src/match/record.ts';
import { openTerminal } from './pty.ts';

// A limit on the size of a file stops a write half way, as a full disk does, and needs no rights.
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canLimit)('a record that does not fit leaves the one before', async () => {
  const game = ['play', 'sum-to-zero', '--names', 'Ann,Bo'];
  const room = 99; // bytes: three moves fit, the fourth does not
  const terminal = openTerminal(game, { under: ['prlimit', `--fsize=${room}`] });
  await terminal.until('Select a number:');
  for (const move of ['1', '2', '3']) terminal.type(`${move}\r`);
  await terminal.until('Ann takes 3.');
  expect(terminal.screen()).not.toContain('cannot be kept');
  terminal.type('4\r');
  await terminal.until('The game cannot be kept: the file would be too large.');
  const { stored, messages } = new GameStore(terminal.data).unfinished();
  expect(messages).toEqual([]);
  expect(stored).toEqual([]); // it is still being played
  terminal.kill('SIGKILL');
  await terminal.exit;
  const after = new GameStore(terminal.data).unfinished();
  expect(after.messages).toEqual([]);
  expect(after.stored.map(({ record }) => movesText(record.match))).toEqual(['1. 1 2 2. 3 *']);
  expect(readdirSync(`${terminal.data}/unfinished`).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
