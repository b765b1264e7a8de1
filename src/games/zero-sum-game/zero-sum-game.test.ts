import { expect, test } from 'vitest';
import { judged, outcome, reason } from '../../../test/referee.ts';

const GAME = 'zero-sum-game';

test("the rulebook's playthrough: second makes the expression 0", () => {
  expect(outcome(GAME, '+5')).toBe('second to move');
  expect(judged(GAME, '+5 -3 +4').legal.join(' ')).toBe('+1 +2 +6 +7 +8 +9 -1 -2 -6 -7 -8 -9');
  expect(outcome(GAME, '+5 -3 +4 -6')).toBe('second wins');
  expect(reason(GAME, '+5 -3 +4 -6')).toBe('Second has created an expression that evaluates to zero.');
});

test('ruling: the 0 at the start is no win', () => {
  expect(outcome(GAME, '')).toBe('first to move');
});

test('ruling: all numbers used and not 0, so whoever made the last move loses: with nine numbers, first', () => {
  expect(outcome(GAME, '-8 -6 +3 -9 +7 +1 -4 +5')).toBe('first to move');
  expect(outcome(GAME, '-8 -6 +3 -9 +7 +1 -4 +5 -2')).toBe('second wins');
  expect(reason(GAME, '-8 -6 +3 -9 +7 +1 -4 +5 -2')).toBe(
    'All numbers are used and the total is -13, not zero, so First, who made the last move, loses.',
  );
  expect(outcome(GAME, '+1 +2', { numbers: [1, 2] })).toBe('first wins');
});

test('ruling: the immediate win is checked before the empty pool', () => {
  expect(outcome(GAME, '+1 +2 -3', { numbers: [1, 2, 3] })).toBe('first wins');
});

test('the total can start elsewhere', () => {
  expect(outcome(GAME, '-7', { start: 7 })).toBe('first wins');
});
