/** Records: writing and reading are exact inverses, and what is no record is told why. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allOf } from '../src/core/text.ts';
import { games } from '../src/games/index.ts';
import { begin, extendByText, Problem, readRecord, writeRecord } from '../src/index.ts';
import { mustSettle, variantsOf } from './arbitraries.ts';
import { names, randomMatch } from './random-match.ts';
import { size } from './size.ts';

const ALL_GAMES = allOf(games.map(({ id }) => id));

// What could act on a terminal. Line feeds are the only control characters a record has.
const ACTIVE = /(?!\n|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('writing and reading', () => {
  test.each(games.map((game) => ({ id: game.id, game })))('are exact inverses for $id', ({ game }) => {
    const tags = fc.dictionary(fc.stringMatching(/^X[A-Za-z0-9]{0,8}$/), fc.string({ unit: 'binary' }), {
      maxKeys: 3,
    });
    fc.assert(
      fc.property(
        variantsOf(game),
        fc.integer(),
        names,
        names,
        tags,
        (variant, seed, first, second, tags) => {
          const match = randomMatch(variant, seed, { first, second });
          const text = writeRecord({ match, tags });
          const read = readRecord(text);
          if (read instanceof Problem) throw new Error(`${read.message}\n${text}`);
          expect({ log: read.match.log, names: read.match.setup.names, swap: read.match.setup.swap }).toEqual(
            {
              log: match.log,
              names: { first, second },
              swap: match.setup.swap,
            },
          );
          expect(read.match.setup.variant.options).toEqual(variant.options);
          expect(read.match.result).toEqual(match.result);
          expect(read.tags).toEqual({ ...tags });
          expect(writeRecord(read)).toBe(text);
          expect(text).not.toMatch(ACTIVE);
        },
      ),
      { numRuns: size('RECORD_RUNS', 300, 1500) },
    );
  });

  test('a record reads well', () => {
    const variant = mustSettle(games[3]!, { length: 3 });
    let match = begin({ variant, names: { first: 'Ann', second: 'B"o\u001b' }, swap: false });
    for (const move of '4+ 7+ 2x 5x 6+ 9'.split(' ')) {
      const next = extendByText(match, move);
      if (next instanceof Problem) throw new Error(next.message);
      match = next;
    }
    expect(writeRecord({ match, tags: { Round: '2' } })).toBe(`[Game "sequence-clash"]
[Options "length=3"]
[First "Ann"]
[Second "B\\"o\\u{1b}"]
[Round "2"]

1. 4+ 7+ 2. 2x 5x 3. 6+ 9 *
`);
  });

  test.each([
    ['sum-to-zero', '1. 4 stay *', ['move', 'stay']],
    ['sum-to-zero', '1. 4 stay second-resigns 1-0', ['move', 'stay', 'resign']],
    ['sum-to-zero', '1. 4 second-resigns 1-0', ['move', 'resign']],
    ['sum-to-zero', '1. 4 -1 *', ['move', 'stay', 'move']], // who moves has declined
    ['sequence-clash', '1. 4+ stay *', ['draw', 'move', 'stay']],
    ['sequence-clash', '1. 4+ 7 *', ['draw', 'move', 'stay', 'draw']],
    ['sequence-clash', '1. 4+ 7+ *', ['draw', 'move', 'stay', 'draw', 'move']],
  ])('a swap that was declined: %s %s', (id, moves, kinds) => {
    const text = `[Game "${id}"]\n[First "A"]\n[Second "B"]\n[Swap "yes"]\n\n${moves}\n`;
    const read = readRecord(text);
    if (read instanceof Problem) throw new Error(read.message);
    expect(read.match.log.map(({ kind }) => kind)).toEqual(kinds);
    expect(writeRecord(read)).toBe(text);
    const spelledOut = text.replace(/^(1\. 4\+?) (7|-1)/m, '$1 stay $2');
    expect(readRecord(spelledOut)).toMatchObject({ match: { log: read.match.log } });
  });

  test('lines stay short, and a number stays with its move', () => {
    const variant = mustSettle(games[3]!, { highest: 10, length: 10 });
    let match = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false });
    for (let card = 10; card > 0; card--) {
      match = extendByText(match, `${card}x`) as typeof match;
      match = extendByText(match, `${card}x`) as typeof match;
    }
    expect(writeRecord({ match, tags: {} }).split('\n\n')[1]).toBe(
      '1. 10x 10x 2. 9x 9x 3. 8x 8x 4. 7x 7x 5. 6x 6x 6. 5x 5x 7. 4x 4x 8. 3x 3x 9. 2x\n2x 10. 1x 1x 1-0\n',
    );
  });

  test('what could not be read again is not written', () => {
    const setup = { variant: mustSettle(games[4]!), names: { first: 'Ann', second: 'Bo' }, swap: false };
    expect(() => begin({ ...setup, names: { first: '', second: 'Bo' } })).toThrow('A name cannot be empty.');
    expect(() => begin({ ...setup, names: { first: 'x'.repeat(41), second: 'Bo' } })).toThrow('at most 40');
    const match = begin({ ...setup, names: { first: '😀'.repeat(40), second: 'Bo' } });
    for (const name of ['Game', 'a b', '', '9']) {
      expect(() => writeRecord({ match, tags: { [name]: 'x' } })).toThrow('cannot be the name of a tag');
    }
  });
});

describe('reading forgives', () => {
  const loose = [
    ['Windows line ends', '[Game "sum-to-zero"]\r\n[First "A"]\r\n[Second "B"]\r\n\r\n1. 4 -1 *\r\n'],
    ['a byte order mark', '\ufeff[Game "sum-to-zero"] [First "A"] [Second "B"] 1. 4 -1 *'],
    ['missing move numbers', '[Game "sum-to-zero"] [First "A"] [Second "B"] 4 -1 *'],
    ['comments', '{a game} [Game "sum-to-zero"] [First "A"] [Second "B"] 1. 4 {big} -1 * {more to come}'],
  ] as const;
  test.each(loose)('%s', (_, text) => {
    const read = readRecord(text);
    expect(read).not.toBeInstanceOf(Problem);
    expect((read as Exclude<typeof read, Problem>).match.ply).toBe(2);
  });
});

describe('what is wrong is told with line and column', () => {
  const head = '[Game "sum-to-zero"]\n[First "A"]\n[Second "B"]\n\n';
  const cases: readonly (readonly [string, string])[] = [
    ['', 'Line 1, column 1: Expected a tag [Game "..."] before the moves.'],
    ['[Game "sum-to-zero"]\n1. 4 *', 'Line 1, column 1: Expected a tag [First "..."] before the moves.'],
    [
      '[Game "sum-to-zer"] [First "A"] [Second "B"] *',
      `Line 1, column 7: There is no game "sum-to-zer". Did you mean sum-to-zero? The games are ${ALL_GAMES}.`,
    ],
    ['[Game sum-to-zero]', 'Line 1, column 7: Expected a value in double quotes, closed on the same line.'],
    ['[Game "sum-to-zero"', 'Line 1, column 20: Expected ] at the end of the tag.'],
    ['[Game "sum-to-zero"]\n[9 "x"]', 'Line 2, column 1: Expected a tag such as [First "Ann"].'],
    ['[Game "a"]\n[Game "b"]', 'Line 2, column 1: Expected each tag once, but Game is there twice.'],
    ['[Game "a\\n"]', 'Line 1, column 7: Expected only \\\\, \\" and \\u{...} after a backslash.'],
    ['[Game "a\u001b"]', 'Line 1, column 9: Expected invisible characters to be written as \\u{...}.'],
    [
      '[Options "start"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 10: Expected each option once, as name=value; found "start".',
    ],
    [
      '[Options "start=1 start=2"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 10: Expected each option once, as name=value; found "start=2".',
    ],
    [
      '[Options "start=9999"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 10: start must be a whole number from -999 to 999, not 9999.',
    ],
    ['[Game "sum-to-zero"] [First " "] [Second "B"] *', 'Line 1, column 29: A name cannot be empty.'],
    [
      '[Swap "no"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 7: Expected "yes", or no Swap tag at all.',
    ],
    [`${head}1. 4 2. -4 0-1`, 'Line 5, column 6: Expected the move of second, found "2.".'],
    [`${head}2. 4 *`, 'Line 5, column 1: Expected 1., found "2.".'],
    [
      `${head}1. 4 4 *`,
      'Line 5, column 6: "4" is not legal as move 2. Expected one of -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 5, 6, 7, 8, 9.',
    ],
    [`${head}1. 4 -4 3 0-1`, 'Line 5, column 9: The game is over: B made the sum exactly 0.'],
    [
      `${head}1. 4 swap *`,
      'Line 5, column 6: Seats can be swapped only where it was agreed before the game.',
    ],
    [
      `${head}1. 4 stay *`,
      'Line 5, column 6: A swap can be declined only where it was agreed before the game.',
    ],
    [`${head}1. 4`, 'Line 5, column 5: Expected a move or the result *.'],
    [`${head}1. 4 1-0`, 'Line 5, column 6: Expected the result *, found 1-0. The game is not over.'],
    [`${head}1. 4 -4 1-0`, 'Line 5, column 9: Expected the result 0-1, found 1-0. B made the sum exactly 0.'],
    [`${head}1. 4 * 5`, 'Line 5, column 8: Expected nothing after the result, found "5".'],
    [`${head}1. 4 {oh`, 'Line 5, column 6: Expected } at the end of the comment.'],
    [
      '[Options "__proto__=5"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 10: Sum to Zero has no option "__proto__". It has numbers and start.',
    ],
    [
      '[Options "start=3=4"] [Game "sum-to-zero"] [First "A"] [Second "B"] *',
      'Line 1, column 10: start must be a whole number from -999 to 999, not "3=4".',
    ],
    [
      `[Options "numbers=${'1..999,'.repeat(5000)}1"] [Game "sum-to-zero"] [First "A"] [Second "B"] *`,
      'Line 1, column 10: numbers must be 1 to 24 different whole numbers from -999 to 999 without 0, not more of them.',
    ],
    ['x'.repeat(200_000), 'Line 1, column 1: Expected at most 131072 characters.'],
    [`${head}1. 4 ] *`, 'Line 5, column 6: Expected a move or the result, found "]".'],
  ];
  test.each(cases)('%.60s', (text, message) => {
    const problem = readRecord(text);
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).message).toBe(message);
    expect((problem as Problem).code).toBe('bad-record');
  });
});
