/** What is stored on the disk: whole files, locks, the folder, games. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { lastChoices, saveChoices } from '../src/cli/storage/choices.ts';
import { dataFolder } from '../src/cli/storage/folder.ts';
import { GameStore } from '../src/cli/storage/game-store.ts';
import { isHeld, lock, unlock } from '../src/cli/storage/lock.ts';
import { writeWhole } from '../src/cli/storage/write.ts';
import { Problem } from '../src/core/problem.ts';
import { type GameRecord, writeRecord } from '../src/match/record.ts';
import { gameNamed, mustSettle } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  return () => rmSync(folder, { recursive: true });
});

describe('writing', () => {
  test('makes the folder, and leaves nothing beside the file', () => {
    const file = join(folder, 'a', 'b', 'game.txt');
    writeWhole(file, 'one');
    writeWhole(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['game.txt']);
  });

  test.skipIf(!existsSync('/dev/full'))('to a full disk leaves the old file', () => {
    const file = join(folder, 'game.txt');
    writeWhole(file, 'old');
    symlinkSync('/dev/full', `${file}.ninefold-${process.pid}.tmp`);
    expect(() => writeWhole(file, 'new')).toThrow('ENOSPC');
    expect(readFileSync(file, 'utf8')).toBe('old');
    writeWhole(file, 'new'); // there is room again
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  test('to a place that cannot be leaves everything as it is', () => {
    writeFileSync(join(folder, 'file'), 'old');
    expect(() => writeWhole(join(folder, 'file', 'game.txt'), 'new')).toThrow();
    mkdirSync(join(folder, 'taken.txt'));
    expect(() => writeWhole(join(folder, 'taken.txt'), 'new')).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['file', 'taken.txt']);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('old');
  });

  test('a half-written file from a killed program is in nobody’s way', () => {
    const file = join(folder, 'game.txt');
    const [old, recent] = [`${file}.ninefold-1.tmp`, `${file}.ninefold-2.tmp`];
    for (const name of [old, recent, `${file}.tmp`]) writeFileSync(name, 'ha');
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(old, yesterday, yesterday);
    utimesSync(`${file}.tmp`, yesterday, yesterday); // the user's own
    writeWhole(file, 'whole');
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect([old, recent, `${file}.tmp`].map((name) => existsSync(name))).toEqual([false, true, true]);
  });
});

describe('a lock', () => {
  const boot = () => Math.round(Date.now() / 1000 - uptime());

  test('is held while the program runs, and given back', () => {
    const file = join(folder, 'a.lock');
    expect(isHeld(file)).toBe(false);
    expect(lock(file)).toBe(true);
    expect(isHeld(file)).toBe(true);
    expect(lock(file)).toBe(false);
    unlock(file);
    unlock(file); // once is enough
    expect(isHeld(file)).toBe(false);
    expect(lock(file)).toBe(true);
  });

  test('of another program ends with it', async () => {
    const file = join(folder, 'a.lock');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, JSON.stringify({ process: other.pid, boot: boot() }));
    expect(isHeld(file)).toBe(true);
    expect(lock(file)).toBe(false);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(isHeld(file)).toBe(false);
    expect(lock(file)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ process: process.pid });
  });

  test('from before the machine was started again is nobody’s', () => {
    const file = join(folder, 'a.lock');
    writeFileSync(file, JSON.stringify({ process: process.pid, boot: boot() - 3600 }));
    expect(isHeld(file)).toBe(false);
    expect(lock(file)).toBe(true);
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '{"process":0,"boot":0}',
    '{"process":-1,"boot":0}',
    '{"process":1.5,"boot":1}',
    '{"process":"1","boot":1}',
    '\u0000\u001b]0;x\u0007',
  ])('that is damaged is nobody’s: %j', (text) => {
    const file = join(folder, 'a.lock');
    writeFileSync(file, text);
    expect(isHeld(file)).toBe(false);
    expect(lock(file)).toBe(true);
    expect(isHeld(file)).toBe(true);
  });

  test('that is a folder cannot be taken, and stays', () => {
    const file = join(folder, 'a.lock');
    mkdirSync(file);
    writeFileSync(join(file, 'x'), '');
    expect(lock(file)).toBe(false);
    expect(existsSync(join(file, 'x'))).toBe(true);
  });
});

describe('the folder', () => {
  test.each([
    ['linux', { HOME: '/home/ann' }, '/home/ann/.local/share/ninefold'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: '/data' }, '/data/ninefold'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/ninefold'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: '' }, '/home/ann/.local/share/ninefold'],
    ['linux', {}, join(homedir(), '.local/share/ninefold')],
    ['freebsd', { HOME: '/home/ann' }, '/home/ann/.local/share/ninefold'],
    ['darwin', { HOME: '/Users/ann' }, '/Users/ann/Library/Application Support/ninefold'],
    [
      'darwin',
      { HOME: '/Users/ann', XDG_DATA_HOME: '/data' },
      '/Users/ann/Library/Application Support/ninefold',
    ],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/ninefold'],
    ['win32', {}, join(homedir(), 'AppData', 'Local', 'ninefold')],
    ['win32', { LOCALAPPDATA: '' }, join(homedir(), 'AppData', 'Local', 'ninefold')],
    ['linux', { HOME: '/home/ann', NINEFOLD_DATA: '/elsewhere' }, '/elsewhere'],
  ] as const)('on %s with %j', (platform, env, place) => {
    expect(dataFolder(env, platform)).toBe(place);
  });
});

describe('the shelf', () => {
  const variant = mustSettle(gameNamed('sum-to-zero'));
  const going = record((result) => !result);
  const longer = record((result) => !result, 4);
  const over = record(Boolean);

  /** A game with moves in it that is over, or not. */
  function record(wanted: (result: unknown) => boolean, least = 2): string {
    for (let seed = 0; ; seed++) {
      const match = randomMatch(variant, seed);
      if (match.ply >= least && wanted(match.result)) return writeRecord({ match, tags: {} });
    }
  }

  test('is empty where there is nothing, and makes no folder by looking', () => {
    const store = new GameStore(join(folder, 'new'));
    expect(store.unfinished()).toEqual({ stored: [], messages: [] });
    expect(store.finished()).toEqual({ stored: [], messages: [] });
    expect(existsSync(store.folder)).toBe(false);
  });

  test('has first what was left last, and not what is being played', () => {
    const store = new GameStore(folder);
    const names = ['20260101-000000-000a', '20260103-000000-000a', '20260102-000000-000a'];
    for (const [i, time] of [1000, 3000, 2000].entries()) {
      store.save(names[i] as string, going);
      utimesSync(join(folder, 'unfinished', `${names[i]}.txt`), time, time);
    }
    expect(store.unfinished().stored.map(({ name }) => name)).toEqual([names[1], names[2], names[0]]);
    expect(store.unfinished(1).stored.map(({ name }) => name)).toEqual([names[1]]);
    expect(store.open(names[1] as string)).not.toBeInstanceOf(Problem);
    expect(store.open(names[1] as string)).toMatchObject({
      message: expect.stringContaining('another window'),
    });
    expect(store.unfinished().stored.map(({ name }) => name)).toEqual([names[2], names[0]]);
    store.release(names[1] as string);
    expect(store.unfinished().stored).toHaveLength(3);
  });

  test('reads a game again once it is taken: another window may have gone on with it', () => {
    const store = new GameStore(folder);
    store.save('a', going);
    store.save('b', going);
    expect(store.unfinished().stored).toHaveLength(2);
    store.save('a', longer); // in the other window
    store.save('b', over);
    store.finish('b');
    expect(writeRecord(store.open('a') as GameRecord)).toBe(longer);
    expect(store.open('b')).toMatchObject({ message: expect.stringContaining('over') });
    expect(existsSync(join(folder, 'unfinished', 'b.lock'))).toBe(false);
  });

  test('moves a game that is over, also one that was killed before it could', () => {
    const store = new GameStore(folder);
    store.save('a', over);
    store.finish('a');
    store.save('b', over);
    expect(store.unfinished()).toEqual({ stored: [], messages: [] });
    expect(store.finished().stored.map(({ name }) => name)).toEqual(['b', 'a']);
  });

  test('never writes over a game that is over', () => {
    const store = new GameStore(folder);
    for (let times = 0; times < 3; times++) {
      store.save('a', over);
      store.finish('a');
    }
    expect(store.finished().stored).toHaveLength(3);
  });

  test('offers no game that is over, even if it cannot be moved', () => {
    const store = new GameStore(folder);
    store.save('a', over);
    writeFileSync(join(folder, 'finished'), '');
    expect(store.unfinished()).toEqual({ stored: [], messages: [] });
    expect(readFileSync(join(folder, 'unfinished', 'a.txt'), 'utf8')).toBe(over);
  });

  test('gives every new game a name of its own', () => {
    const store = new GameStore(folder);
    const names = Array.from({ length: 50 }, () => store.create());
    expect(new Set(names).size).toBe(50);
  });

  test('sets aside what is damaged, and never writes over what is there', () => {
    const store = new GameStore(folder);
    for (const text of ['rubbish', going.slice(0, -5), '']) {
      store.save('a', text);
      const { stored, messages } = store.unfinished();
      expect(stored).toEqual([]);
      expect(messages).toEqual([
        expect.stringMatching(/^The kept game "a" cannot be read .* It was moved to /),
      ]);
      expect(store.unfinished().messages).toEqual([]);
    }
    const aside = join(folder, 'damaged');
    const texts = readdirSync(aside).map((name) => readFileSync(join(aside, name), 'utf8'));
    expect(texts.sort()).toEqual(['', going.slice(0, -5), 'rubbish']);
  });

  test('leaves what is damaged where it cannot be moved', () => {
    const store = new GameStore(folder);
    store.save('a', 'rubbish');
    writeFileSync(join(folder, 'damaged'), '');
    expect(store.unfinished().messages).toEqual([expect.stringContaining('It stays where it is')]);
    expect(readFileSync(join(folder, 'unfinished', 'a.txt'), 'utf8')).toBe('rubbish');
  });

  test('is empty where its folders are none', () => {
    writeFileSync(join(folder, 'unfinished'), '');
    writeFileSync(join(folder, 'finished'), '');
    const store = new GameStore(folder);
    expect(store.unfinished()).toEqual({ stored: [], messages: [] });
    expect(store.finished()).toEqual({ stored: [], messages: [] });
    expect(store.open('a')).toBeInstanceOf(Problem);
    expect(() => store.create()).toThrow();
  });
});

describe('the last choices', () => {
  test('come back', () => {
    expect(lastChoices(folder)).toEqual([]);
    saveChoices(folder, ['sum-to-zero', '--names', 'Ann,"Bo"']);
    expect(lastChoices(folder)).toEqual(['sum-to-zero', '--names', 'Ann,"Bo"']);
  });

  test('are set aside if damaged, each time', () => {
    for (const text of ['{', '[1]', '"x"']) {
      writeFileSync(join(folder, 'choices.json'), text);
      expect(lastChoices(folder)).toEqual([]);
    }
    expect(readdirSync(join(folder, 'damaged'))).toHaveLength(3);
  });

  test('are not kept where that is impossible, and nothing is said', () => {
    writeFileSync(join(folder, 'file'), '');
    saveChoices(join(folder, 'file'), ['x']);
    expect(lastChoices(join(folder, 'file'))).toEqual([]);
  });
});
