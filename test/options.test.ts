/** Options: bounds that are said, and one text form. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionTexts, settle, settleTexts } from '../src/core/game.ts';
import { integer, numbers, Wrong } from '../src/core/options.ts';
import { games } from '../src/games/index.ts';
import { Problem } from '../src/index.ts';
import { gameNamed, variantsOf } from './arbitraries.ts';
import { size } from './size.ts';

const message = (result: unknown) => (result as Problem).message;

describe('a list of numbers', () => {
  const list = numbers({ meaning: '', least: -20, most: 20, atMost: 12, standard: [1] });
  const texts: readonly (readonly [string, readonly number[]])[] = [
    ['1..9', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['-3..-1,1..3', [-3, -2, -1, 1, 2, 3]],
    ['5,2, 3', [2, 3, 5]],
    ['7', [7]],
    ['+4', [4]],
    ['1-4', [1, 2, 3, 4]],
    ['1–4', [1, 2, 3, 4]],
    ['1 - 4', [1, 2, 3, 4]],
    ['1 .. 4', [1, 2, 3, 4]],
    ['1 2 3 4', [1, 2, 3, 4]],
    [' 1-2 , 4  7', [1, 2, 4, 7]],
    ['5 -1', [-1, 5]],
    ['-5..-1', [-5, -4, -3, -2, -1]],
    ['-5 -1', [-5, -1]],
  ];
  test.each(texts)('%s', (text, value) => {
    expect(list.parse(text)).toEqual(value);
  });

  test.each([
    '',
    'x',
    '1..',
    '..9',
    '9..1',
    '1...3',
    '1,,2',
    '1e3',
    '0x5',
    '1.5',
    '1..3..5',
    '-5-1',
    '-5--1',
    '-5 - 1',
    '1-',
    '1- 3',
    '1-3-5',
    '4-1',
  ])('not %j', (text) => {
    expect(list.parse(text)).toBeInstanceOf(Wrong);
  });

  test('never tries to count to the end of a huge range', () => {
    expect(message(list.parse('1..999999999'))).toBe(
      'must be 1 to 12 different whole numbers from -20 to 20 without 0, not more of them',
    );
  });

  test('a range over 0 is refused, because 0 is no number to take', () => {
    expect(message(list.parse('-1..1'))).toContain('0 is not one');
  });
});

test('a whole number', () => {
  const option = integer({ meaning: '', least: -5, most: 5, standard: 0 });
  expect(option.parse('-5')).toBe(-5);
  expect(Object.is(option.parse('-0'), 0)).toBe(true);
  for (const value of [6, 1.5, Number.NaN, Infinity, '3', null, undefined, {}, [], true]) {
    expect(option.read(value)).toBeInstanceOf(Wrong);
  }
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('options as texts and back', () => {
    fc.assert(
      fc.property(variantsOf(game), (variant) => {
        expect(settleTexts(game, optionTexts(variant))).toMatchObject({ options: variant.options });
      }),
    );
  });

  test('every option has a meaning, bounds and a default within them', () => {
    for (const option of Object.values(game.options)) {
      expect(option.meaning).toMatch(/^\w/);
      expect(option.bounds).toMatch(/\d+ to \d+/);
      expect(option.read(option.standard)).toEqual(option.standard);
    }
  });

  test('whatever the options are, they give a game or a reason', () => {
    const value = fc.oneof(
      fc.integer({ min: -2000, max: 20000 }),
      fc.array(fc.integer({ min: -1200, max: 1200 })),
      fc.anything(),
    );
    const names = fc.constantFrom(...Object.keys(game.options), 'nonsense');
    fc.assert(
      fc.property(fc.dictionary(names, value), (options) => {
        const result = settle(game, options);
        if (result instanceof Problem) expect(result.message.length).toBeGreaterThan(20);
        else expect(result.rules.legal(result.rules.start)).not.toBe(0);
      }),
      { numRuns: size('OPTION_RUNS', 500, 2000) },
    );
  });
});

describe('what does not fit says what would', () => {
  test('too many large numbers', () => {
    const numbers = Array.from({ length: 13 }, (_, i) => 100 + i);
    const problem = settle(gameNamed('sequence-zero'), { numbers });
    expect(message(problem)).toBe(
      'Sequence Zero with these options could have 34 billion positions, and the limit is 4.3 billion. Try the numbers 100..109.',
    );
    expect(settle(gameNamed('sequence-zero'), { numbers: numbers.slice(0, 10) })).not.toBeInstanceOf(Problem);
  });

  test('too many cards', () => {
    expect(message(settle(gameNamed('sequence-clash'), { highest: 11 }))).toBe(
      'Sequence Clash with these options could have 17 billion positions, and the limit is 4.3 billion. Try a highest number of 10, or one copy of each.',
    );
    expect(message(settle(gameNamed('sequence-clash'), { copies: 4 }))).toBe(
      'copies can be at most 3 with numbers up to 9: more could leave too many different decks.',
    );
  });

  test('a sequence longer than there are numbers', () => {
    expect(message(settle(gameNamed('sequence-clash'), { highest: 4 }))).toBe(
      'length can be at most 4, the highest number: an increasing sequence of 5 needs 5 different numbers.',
    );
  });

  test('too many numbers', () => {
    expect(
      message(settle(gameNamed('sequence-duel'), { numbers: Array.from({ length: 17 }, (_, i) => i + 1) })),
    ).toBe('numbers must be 1 to 16 different whole numbers from 1 to 999, not 17 of them.');
  });
});
