import { expect, test } from 'vitest';
import { judged, outcome, reason } from '../../../test/referee.ts';

const GAME = 'sum-to-zero';

test("the rulebook's quick victory", () => {
  expect(outcome(GAME, '5 -2')).toBe('first to move');
  expect(outcome(GAME, '5 -2 -3')).toBe('first wins');
  expect(reason(GAME, '5 -2 -3')).toBe('First made the sum exactly 0.');
});

test("the rulebook's sample session as moves", () => {
  expect(judged(GAME, '4 -1').legal.join(' ')).toBe('-9 -8 -7 -6 -5 -4 -3 -2 1 2 3 5 6 7 8 9');
  expect(outcome(GAME, '4 -1 -3')).toBe('first wins');
});

test("the rulebook's exhaustion example: second, who takes the last number, wins", () => {
  const moves = '8 -1 -5 2 -9 -7 7 -6 3 5 -4 -8 4 1 9 -2 6';
  expect(outcome(GAME, moves)).toBe('second to move');
  expect(outcome(GAME, `${moves} -3`)).toBe('second wins');
});

test('ruling: with the eighteen numbers, the last one makes the sum 0', () => {
  expect(reason(GAME, '8 -1 -5 2 -9 -7 7 -6 3 5 -4 -8 4 1 9 -2 6 -3')).toBe('Second made the sum exactly 0.');
});

test('ruling: with other numbers the last move wins when the sum is not 0', () => {
  expect(outcome(GAME, '1 2', { numbers: [1, 2] })).toBe('second wins');
  expect(reason(GAME, '1 2 4', { numbers: [1, 2, 4] })).toBe(
    'All numbers are used and the sum is 7, so First wins for making the last move.',
  );
});

test('ruling: the 0 at the start is no win', () => {
  expect(outcome(GAME, '')).toBe('first to move');
  expect(outcome(GAME, '4', { start: -4 })).toBe('first wins');
});

test('24 numbers fit into one position', () => {
  const numbers = Array.from({ length: 24 }, (_, i) => (i < 12 ? i - 12 : i - 11));
  expect(judged(GAME, '12 -1 -12', { numbers }).legal).toHaveLength(21);
  expect(outcome(GAME, '12 -12', { numbers })).toBe('second wins');
});
