/** The game being played is saved, whatever the disk does. */

import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { SessionSaver } from '../src/cli/session/session-saver.ts';
import { GameStore } from '../src/cli/storage/game-store.ts';
import { extendByText, type Match } from '../src/match/match.ts';
import type { Series } from '../src/match/series.ts';
import { beginRound, type Session } from '../src/session/session.ts';
import { gameNamed, mustSettle } from './arbitraries.ts';

let folder: string;
let warnings: string[];
let saver: SessionSaver;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  warnings = [];
  saver = new SessionSaver(new GameStore(folder), (text) => warnings.push(text));
});

const single: Series = {
  variant: mustSettle(gameNamed('sum-to-zero')),
  names: ['Ann', 'Bo'],
  swap: false,
  rounds: 1,
  starter: 0,
  winners: [],
};

function after(series: Series, ...moves: string[]): Session {
  const session = beginRound(series, [null, null], [])!;
  return {
    ...session,
    match: moves.reduce((match, move) => extendByText(match, move) as Match, session.match),
  };
}

const records = (of: string) => readdirSync(join(folder, of)).filter((name) => name.endsWith('.txt'));

test('nothing before the first move, and nothing once all is taken back', () => {
  saver.save(after(single));
  expect(readdirSync(folder)).toEqual([]);
  saver.save(after(single, '4'));
  expect(records('unfinished')).toHaveLength(1);
  saver.save(after(single));
  expect(records('unfinished')).toEqual([]);
});

test('a later round of a series is kept before its first move', () => {
  saver.save(after({ ...single, rounds: 3, winners: [1] }));
  expect(records('unfinished')).toHaveLength(1);
});

test('a finished game that cannot be moved is not written over by the next', () => {
  writeFileSync(join(folder, 'finished'), 'in the way');
  saver.save(after(single, '4', '-4'));
  saver.save(after(single, '5'));
  saver.save(after(single));
  expect(warnings).toHaveLength(1);
  expect(records('unfinished')).toHaveLength(1);
});

test('where nothing can be kept it is said once, and the game goes on', () => {
  writeFileSync(join(folder, 'unfinished'), 'in the way');
  saver.save(after(single, '4'));
  saver.save(after(single, '4', '5'));
  expect(warnings).toEqual([expect.stringContaining('The game cannot be kept')]);
  expect(saver.hasSaved(after(single, '4'))).toBe(false);
});
