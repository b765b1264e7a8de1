/** A match in the address of a page: writing and reading are inverses, and what is no match is told why. */

import './page-globals.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import type { Match } from '../../src/match/match.ts';
import {
  address,
  become,
  matchAddress,
  matchAt,
  playWords,
  unplayed,
} from '../../src/web/routing/address.ts';
import { mustSettle, variantsOf } from '../arbitraries.ts';
import { names, randomMatch } from '../random-match.ts';
import { size } from '../size.ts';

/** What the app finds where the address of a page is this one. */
function found(at: string) {
  become(at);
  return matchAt(address.value);
}

function mustFind(at: string): Match {
  const result = found(at);
  if (result instanceof Problem) throw new Error(`${result.message}\n${at}`);
  if (result.problem) throw new Error(`${result.problem.message}\n${at}`);
  return result.match;
}

/** Half of a character cannot be in an address: it becomes the sign for what cannot be read. */
const inAddress = (name: string) => new TextDecoder().decode(new TextEncoder().encode(name));

describe('a match in an address', () => {
  test.each(games.map((game) => ({ id: game.id, game })))('is the same match again: $id', ({ game }) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        variantsOf(game),
        fc.integer(),
        names,
        names,
        fc.constantFrom('explore', 'review'),
        (variant, seed, first, second, page) => {
          const match = randomMatch(variant, seed, { first, second });
          const at = matchAddress(page, match);
          const again = mustFind(at);
          expect(again.log).toEqual(match.log);
          expect(again.setup.variant.options).toEqual(variant.options);
          expect(again.setup.swap).toBe(match.setup.swap);
          expect(again.setup.names).toEqual({ first: inAddress(first), second: inAddress(second) });
          if (inAddress(first + second) === first + second) expect(matchAddress(page, again)).toBe(at);
          expect(address.value.page).toBe(page);
          for (const { kind } of match.log.slice(-1)) seen.add(kind);
        },
      ),
      { numRuns: size('ADDRESS_RUNS', 300, 600) },
    );
    // Also those that were swapped, given up, or left with a card in hand.
    const all = [
      ...(game.id === 'sequence-clash' ? ['draw'] : []),
      'move',
      'resign',
      'stay',
      'swap',
      'timeout',
    ];
    expect([...seen].sort()).toEqual(all);
  });

  test('reads well', () => {
    const { match } = playWords(unplayed(mustSettle(games[0]!, { firstScore: 3 })), ['-5', '+6']);
    expect(matchAddress('explore', match)).toBe('#/explore/sequence-zero/-5,+6?firstScore=3');
  });

  test('of those who have no names, says none', () => {
    expect(matchAddress('explore', unplayed(mustSettle(games[4]!)))).toBe('#/explore/sum-to-zero');
  });

  test('is read as far as it can be played', () => {
    const result = found('#/explore/sum-to-zero/4,-1,4,2');
    if (result instanceof Problem) throw new Error(result.message);
    expect(result.match.ply).toBe(2);
    expect(result.problem?.message).toContain('"4" is not legal as move 3.');
  });

  const wrong: readonly (readonly [string, string])[] = [
    ['#/explore/sum-to-zer', 'There is no game "sum-to-zer". Did you mean sum-to-zero?'],
    ['#/explore/sum-to-zero?start=9999', 'start must be a whole number from -999 to 999, not 9999.'],
    ['#/explore/sum-to-zero?begin=1', 'Sum to Zero has no option "begin".'],
    ['#/review/sum-to-zero/4?first=&second=B', 'A name cannot be empty.'],
    [`#/review/sum-to-zero/4?first=${'x'.repeat(41)}&second=B`, 'at most 40'],
    ['#/explore/%E0%A4%A', 'There is no game'],
  ];
  test.each(wrong)('%.50s is no match', (at, message) => {
    const problem = found(at);
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).message).toContain(message);
  });

  test('whatever an address holds, there is a match or a reason', () => {
    const parts = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('4', '-1', '%', '?', '/', '#')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...games), parts, (game, list) => {
        found(`#/explore/${game.id}/${list.join(',')}`);
      }),
    );
  });
});

describe('pages', () => {
  beforeAll(() => become('#/'));
  const cases = [
    ['#/', '', [], ''],
    ['', '', [], ''],
    ['#/new/sum-to-zero', 'new', ['sum-to-zero'], ''],
    ['#//play//abc/', 'play', ['abc'], ''],
    ['#/review/a/b,c?first=A%26B?', 'review', ['a', 'b,c'], 'first=A%26B%3F'],
  ] as const;
  test.each(cases)('%s', (at, page, path, query) => {
    become(at);
    expect(address.value.page).toBe(page);
    expect(address.value.path).toEqual(path);
    expect(String(address.value.query)).toBe(query);
  });
});
