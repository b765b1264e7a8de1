import { expect, test } from 'vitest';
import { judged, outcome, reason } from '../../../test/referee.ts';
import { judge, settle, unwrap } from '../../index.ts';
import { sequenceDuel } from './index.ts';

const GAME = 'sequence-duel';

test("the rulebook's worked example: first reaches 15", () => {
  expect(outcome(GAME, '8 7 2 9')).toBe('first to move');
  expect(outcome(GAME, '8 7 2 9 5')).toBe('first wins');
  expect(reason(GAME, '8 7 2 9 5')).toBe('First reached a sum of exactly 15.');
});

test("the rulebook's invalid move: 8 is no longer there", () => {
  expect(judge({ game: GAME, moves: ['8', '7', '2', '8'] })).toEqual({
    error: {
      code: 'illegal-move',
      message: '"8" is not legal as move 4. Expected one of 1, 3, 4, 5, 6, 9.',
      ply: 3,
      legal: ['1', '3', '4', '5', '6', '9'],
    },
  });
});

test("the rulebook's sample session as moves", () => {
  expect(outcome(GAME, '6 9 8 5 1')).toBe('first wins');
});

test("the rulebook's alternate ending, as far as it can be reached: the higher sum not over 15 wins", () => {
  // It stops with numbers left, so the same sequences are played from a pool of just these six.
  const options = { numbers: [1, 2, 3, 4, 7, 8] };
  expect(outcome(GAME, '8 7 2 3 1 4', options)).toBe('second wins');
  expect(reason(GAME, '8 7 2 3 1 4', options)).toBe(
    'All numbers are used, and Second has the highest sum not over 15 (14 against 11).',
  );
});

test('ruling: going over 15 neither ends the game nor skips turns', () => {
  expect(outcome(GAME, '9 1 8')).toBe('second to move');
  expect(outcome(GAME, '9 1 8 2')).toBe('first to move');
  expect(judged(GAME, '9 1 8 2').legal).toEqual(['3', '4', '5', '6', '7']);
});

test('ruling: at the end a sum of at most 15 beats a sum over 15', () => {
  expect(outcome(GAME, '3 6 8 2 7 1 9 5 4')).toBe('second wins');
  expect(reason(GAME, '3 6 8 2 7 1 9 5 4')).toBe(
    'All numbers are used, and only Second did not go over 15 (14 against 31).',
  );
});

test('ruling: two sums over 15 are level, whichever is nearer, and fewer numbers win', () => {
  expect(outcome(GAME, '1 6 4 7 8 5 3 9 2')).toBe('second wins');
  expect(reason(GAME, '1 6 4 7 8 5 3 9 2')).toBe(
    'All numbers are used and both sums are over 15 (27 against 18), so Second wins with fewer numbers.',
  );
});

test('ruling: level sums go to fewer numbers, then to second', () => {
  expect(reason(GAME, '2 3 1', { numbers: [1, 2, 3], target: 40 })).toBe(
    'All numbers are used and both sums are the same (3 against 3), so Second wins with fewer numbers.',
  );
  expect(reason(GAME, '3 1 2 4', { numbers: [1, 2, 3, 4], target: 40 })).toBe(
    'All numbers are used and both sums are the same (5 against 5), so Second wins for moving second.',
  );
});

test('two sums of at most the target: the higher wins', () => {
  expect(outcome(GAME, '8 6 3 9 7 1 4 5 2', { target: 30 })).toBe('first wins');
});

test('a refused number is quoted as it was typed', () => {
  const { rules, words } = unwrap(settle(sequenceDuel));
  const scene = { position: rules.start, steps: [], names: { first: 'Ann', second: 'Bo' } };
  const question = words.questions(scene)[0]?.(rules.legal(rules.start));
  expect(question?.refuse('-4')).toMatch(/^"-4" is not one of the numbers of this game\./);
  expect(question?.refuse('10')).toMatch(/^"10" is not one of the numbers of this game\./);
});
