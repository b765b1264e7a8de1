import { expect, test } from 'vitest';
import {
  formatMove,
  formatNumber,
  typeset,
  typesetBeside,
  typesetBesideQuotes,
} from '../../src/web/texts/format.ts';

test.each([
  ['Hint: discard the 4 (4x). It wins 40.0 %.', 'Hint: discard the 4 (4 ×). It wins 40.0\u00a0%.'],
  ['Taking -5 lets your opponent take -3.', 'Taking −5 lets your opponent take −3.'],
  ['The game goes on with -5 +3 -2 4x.', 'The game goes on with −5 +3 −2 4 ×.'],
  ['A whole number from -9 to 9, in 3-5 moves.', 'A whole number from −9 to 9, in 3-5 moves.'],
  ['in the rulebook -9..-1,1..9.', 'in the rulebook −9..−1,1..9.'],
  ['Max3x beat Ann-5.', 'Max3x beat Ann-5.'],
  ['-5', '−5'],
  ['12x', '12 ×'],
])('%s', (text, shown) => {
  expect([typeset(text), formatMove(text), typeset(shown)]).toEqual([shown, shown, shown]);
});

test('numbers of a sentence, beside names that stay as they are', () => {
  const names = { first: '-5 4x', second: 'Bo (-2' };
  expect(typesetBeside(names, '-5 4x is closer than Bo (-2 (-1 against -2).')).toBe(
    '-5 4x is closer than Bo (-2 (−1 against −2).',
  );
});

test('a problem has real minus signs, but what it quotes stays as it was typed', () => {
  expect(typesetBesideQuotes('"-3" is not legal as move 2. Expected one of -9, 4x.')).toBe(
    '"-3" is not legal as move 2. Expected one of −9, 4 ×.',
  );
});

test('what is typed, and what is no move', () => {
  expect(['-', '5-', 'swap', 'no swap', 'add'].map(formatMove)).toEqual([
    '−',
    '5−',
    'swapping seats',
    'staying',
    'add',
  ]);
  expect([-12, 0, 7].map(formatNumber)).toEqual(['−12', '0', '7']);
});
