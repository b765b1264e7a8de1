/** The law suite: what holds for every game, with the rulebook's options and with any others. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, members } from '../src/core/bits.ts';
import { seeded } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';
import * as library from '../src/index.ts';
import { variantsOf } from './arbitraries.ts';
import { playByTheLaws } from './laws.ts';
import { size } from './size.ts';

const RUNS = size('LAWS', 210, 2_100); // with ten games each, over five games: 2,100 are more than 100,000 games
const GAMES_A_RUN = 10;

describe.each(games.map((game) => ({ id: game.id, game })))('$id keeps the laws', ({ game }) => {
  test('in random games with random options', () => {
    fc.assert(
      fc.property(variantsOf(game), fc.integer(), ({ rules, options }, seed) => {
        const shape = game.shape(options);
        const random = seeded(seed);
        for (let i = 0; i < GAMES_A_RUN; i++) playByTheLaws(rules, shape, random);
      }),
      { numRuns: RUNS },
    );
  });
});

test('every game has its own place in the registry, and its name in the library is its id', () => {
  expect(games.map(({ order }) => order)).toEqual(games.map((_, i) => i + 1));
  const name = (id: string) => id.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  expect(library).toMatchObject(Object.fromEntries(games.map((game) => [name(game.id), game])));
});

test('bits are counted and listed in the same way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (set) => {
      expect(count(set)).toBe(members(set).length);
    }),
  );
});
