/** Node counts by ply: the packed rules against the naive ones, and against the numbers they must keep. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/core/perft.ts';
import { games } from '../../src/games/index.ts';
import { gameNamed, mustSettle, variantsOf } from '../arbitraries.ts';
import { size } from '../size.ts';
import { countByPly } from './count.ts';
import { hasNaiveTwin, naive } from './naive.ts';

const PLIES = size('PLIES', 5, 99); // of the naive rules, which are slow
const CLASH_PLIES = size('CLASH_PLIES', 6, 8);

describe('the packed rules and the naive ones count alike', () => {
  test.each([
    { id: 'sequence-zero', options: {} },
    { id: 'sequence-duel', options: {} },
    { id: 'zero-sum-game', options: {} },
    { id: 'sum-to-zero', options: {} },
    { id: 'sequence-clash', options: { highest: 4, copies: 2, length: 3 } },
    { id: 'sequence-clash', options: { highest: 3, copies: 3, length: 2 } },
    { id: 'sequence-clash', options: { highest: 6, copies: 1, length: 4 } },
  ])('$id $options', ({ id, options }) => {
    const variant = mustSettle(gameNamed(id), options);
    expect(upToPly(PLIES, perft(variant.rules))).toEqual(
      upToPly(PLIES, countByPly(naive(id, variant.options))),
    );
  });

  test('sequence-clash to ply 5', () => {
    const { options, rules } = mustSettle(gameNamed('sequence-clash'));
    const plain = countByPly(naive('sequence-clash', options));
    expect(upToPly(5, perft(rules))).toEqual(upToPly(5, plain));
  });

  test.each(games.filter(hasNaiveTwin).map((game) => ({ id: game.id, game })))(
    '$id with random options',
    ({ id, game }) => {
      fc.assert(
        fc.property(variantsOf(game), ({ options, rules }) => {
          const packed = perft(rules);
          for (const count of countByPly(naive(id, options))) {
            expect(packed.next().value).toEqual(count);
            if (count.positions > 100) return; // deep enough, and the rest may be huge
          }
          expect(packed.next().done).toBe(true);
        }),
      );
    },
  );
});

describe('the rulebook games keep their signature', () => {
  test.each([
    {
      id: 'sequence-zero',
      games: [1n, 18n, 288n, 4032n, 48384n, 483840n, 3686400n, 21055680n, 80640000n, 154437120n],
      toMove: 142_635,
    },
    {
      id: 'sequence-duel',
      games: [1n, 9n, 72n, 504n, 2856n, 13480n, 48448n, 130224n, 246624n, 232800n],
      toMove: 5_098,
    },
    {
      id: 'zero-sum-game',
      games: [1n, 18n, 288n, 4032n, 46080n, 441120n, 3429120n, 20056320n, 77875200n, 151603200n],
      toMove: 9_249,
    },
    {
      id: 'sum-to-zero',
      games: [
        1n,
        18n,
        306n,
        4608n,
        66240n,
        891744n,
        11190816n,
        129854592n,
        1383108672n,
        13403642880n,
        116956972224n,
        906989474304n,
        6151251391488n,
        35718882515712n,
        172638698883840n,
        664858862751744n,
        1917345619436544n,
        3613870641530880n,
        3613870641530880n,
      ],
      toMove: 253_589,
    },
  ])('$id', ({ id, games, toMove }) => {
    const counts = [...perft(mustSettle(gameNamed(id)).rules)];
    expect(counts.map((count) => count.games)).toEqual(games);
    expect(counts.reduce((sum, { positions, over }) => sum + positions - over, 0)).toBe(toMove);
  });

  // The whole game, 18 plies, takes too long for a test.
  test(`sequence-clash to ply ${CLASH_PLIES}`, () => {
    const counts = upToPly(CLASH_PLIES, perft(mustSettle(gameNamed('sequence-clash')).rules));
    const games = [1n, 18n, 324n, 4968n, 74736n, 1005480n, 13063176n, 153787536n, 1720452132n];
    expect(counts.map((count) => count.games)).toEqual(games.slice(0, CLASH_PLIES + 1));
  });
});

function upToPly<Count extends { readonly ply: number }>(last: number, counts: Iterable<Count>): Count[] {
  const list: Count[] = [];
  for (const count of counts) {
    list.push(count);
    if (count.ply === last) break;
  }
  return list;
}
