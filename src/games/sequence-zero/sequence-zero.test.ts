import { expect, test } from 'vitest';
import { judged, outcome, reason } from '../../../test/referee.ts';

const GAME = 'sequence-zero';

test("the rulebook's worked example: all numbers used, first is closer to 0", () => {
  const moves = '-5 +6 +9 -4 -8 -7 +2 +3 +1';
  expect(outcome(GAME, '-5 +6 +9 -4 -8 -7 +2 +3')).toBe('first to move');
  expect(judged(GAME, '-5 +6 +9 -4 -8 -7 +2 +3').legal).toEqual(['+1', '-1']);
  expect(outcome(GAME, moves)).toBe('first wins');
  expect(reason(GAME, moves)).toBe('All numbers are used, and First is closer to 0 (-1 against -2).');
});

test('at the start every number can be added or subtracted', () => {
  expect(judged(GAME, '').legal.join(' ')).toBe('+1 +2 +3 +4 +5 +6 +7 +8 +9 -1 -2 -3 -4 -5 -6 -7 -8 -9');
});

test('a score of exactly 0 after a move wins at once', () => {
  expect(outcome(GAME, '+5 +1 +2 +3 -7')).toBe('first wins');
  expect(reason(GAME, '+5 +1 +2 +3 -7')).toBe('First brought the score to exactly 0.');
});

test('ruling: a score of 0 before anyone has moved is no win', () => {
  expect(outcome(GAME, '')).toBe('first to move');
  expect(outcome(GAME, '+5')).toBe('second to move'); // second still stands on 0
});

test('ruling: the ninth number that makes 0 is the immediate win, not the tie-break', () => {
  expect(outcome(GAME, '+7 -8 -2 +1 -3 +9 +4 -5')).toBe('first to move');
  expect(reason(GAME, '+7 -8 -2 +1 -3 +9 +4 -5 -6')).toBe('First brought the score to exactly 0.');
});

test('ruling: equally close at the end goes to second', () => {
  const options = { numbers: [1, 2, 3] };
  expect(outcome(GAME, '+1 -3 +2', options)).toBe('second wins');
  expect(reason(GAME, '+1 -3 +2', options)).toBe(
    'All numbers are used and both scores are equally close to 0 (-3 and 3), so Second wins for moving second.',
  );
});

test('a 0 that nobody moved to is only close', () => {
  expect(reason(GAME, '+1', { numbers: [1] })).toBe(
    'All numbers are used, and Second is closer to 0 (0 against 1).',
  );
});

test('starting scores count from the first move on', () => {
  expect(outcome(GAME, '-4', { firstScore: 4 })).toBe('first wins');
  expect(outcome(GAME, '-3 +8', { firstScore: 4, secondScore: -8 })).toBe('second wins');
});
