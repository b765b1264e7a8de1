/** What a program meets first: a game by its name or its id, with options of its own, and what is wrong with them. */

import { expect, test } from 'vitest';
import { findGame, Problem, settle, sumToZero, unwrap } from '../src/index.ts';

test('a game is found by its id, or the one that was meant is named', () => {
  expect(findGame('sum-to-zero')).toBe(sumToZero);
  expect(findGame('sum-to-zer')).toMatchObject({
    code: 'unknown-game',
    message: expect.stringContaining('Did you mean sum-to-zero?'),
  });
});

test('a settled game has its own rules', () => {
  const { rules, options } = unwrap(settle(sumToZero, { numbers: [3, -2, 1], start: 7 }));
  expect(options).toEqual({ numbers: [-2, 1, 3], start: 7 });
  expect(rules.sum(rules.play(rules.start, 0))).toBe(5);
});

test('unwrap gives the value, or throws what is wrong as an error', () => {
  const wrong = settle(sumToZero, { numbers: [0] });
  expect(wrong).toBeInstanceOf(Problem);
  expect(() => unwrap(wrong)).toThrow(new Error((wrong as Problem).message, { cause: wrong }));
  expect(unwrap(undefined)).toBe(undefined);
});
