/** The rules of a variant name its own numbers, and what they claim about its end is true. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import { rulebookOf, type Variant } from '../src/core/game.ts';
import { seeded } from '../src/core/random.ts';
import type { Position } from '../src/core/rules.ts';
import { games } from '../src/games/index.ts';
import type { SequenceZero } from '../src/games/sequence-zero/rules.ts';
import type { SumToZero } from '../src/games/sum-to-zero/rules.ts';
import type { ZeroSumGame } from '../src/games/zero-sum-game/rules.ts';
import { gameNamed, mustSettle, pick, variantsOf } from './arbitraries.ts';

function textOf(variant: Variant): string {
  const { goal, sections } = rulebookOf(variant);
  const rules = sections.flatMap((section) => section.rules);
  return [
    goal,
    ...rules.map((rule) => (typeof rule === 'string' ? rule : `${rule.rule} ${rule.ruling}`)),
  ].join('\n');
}

test.each([
  ['sequence-duel', { target: 20 }, /exactly 20/, /\b15\b/],
  ['sequence-duel', { numbers: [2, 3, 5, 6, 7, 9] }, /the numbers 2, 3, 5 to 7 and 9/, /nine|1 to 9/],
  [
    'sequence-zero',
    { numbers: [1, 2, 3, 4], firstScore: 4 },
    /starts at 4, that of the second at 0/,
    /cannot even|45/,
  ],
  [
    'zero-sum-game',
    { numbers: [1, 2, 3, 4], start: 2 },
    /With four numbers the second player makes/,
    /45|nine|That 0/,
  ],
  ['sum-to-zero', { numbers: [-2, -1, 1, 3], start: 5 }, /The sum starts at 5/, /cannot happen|18|That 0/],
  [
    'sequence-clash',
    { highest: 7, copies: 3, length: 4 },
    /21 cards: the numbers 1 to 7, each 3 times/,
    /five|1 to 9/,
  ],
])('%s with %j', (id, options, has, hasNot) => {
  const text = textOf(mustSettle(gameNamed(id), options));
  expect(text).toMatch(has);
  expect(text).not.toMatch(hasNot);
});

test('perfect play is told with the options of the rulebook, and with no others', () => {
  for (const game of games) expect(rulebookOf(mustSettle(game)).perfectPlay.length).toBeGreaterThan(0);
  expect(rulebookOf(mustSettle(gameNamed('sequence-duel'), { target: 20 })).perfectPlay).toEqual([]);
});

/** The last position of a random game. */
function randomEnd({ rules }: Pick<Variant, 'rules'>, seed: number): Position {
  const random = seeded(seed);
  let position = rules.start;
  while (rules.turn(position) !== 'over')
    position = rules.play(position, pick(members(rules.legal(position)), random));
  return position;
}

const CLAIMS = [
  {
    id: 'sequence-zero',
    claim: /cannot even come about/,
    isBroken(variant: Variant, end: Position) {
      const { score } = variant.rules as SequenceZero;
      const [first, second] = [score(end, 'first'), score(end, 'second')];
      return first !== 0 && Math.abs(first) === Math.abs(second);
    },
  },
  {
    id: 'zero-sum-game',
    claim: /can never make 0/,
    isBroken(variant: Variant, end: Position) {
      const { pool, total } = variant.rules as ZeroSumGame;
      return pool.set(end) === 0 && total(end) === 0;
    },
  },
  {
    id: 'sum-to-zero',
    claim: /this cannot happen/,
    isBroken(variant: Variant, end: Position) {
      return (variant.rules as SumToZero).sum(end) !== 0;
    },
  },
];

test.each(CLAIMS)('what the rules of $id rule out never happens', ({ id, claim, isBroken }) => {
  const arbitrary = fc.tuple(variantsOf(gameNamed(id)), fc.nat());
  let claimed = 0;
  fc.assert(
    fc.property(arbitrary, ([variant, seed]) => {
      if (!claim.test(textOf(variant))) return;
      claimed++;
      expect(isBroken(variant, randomEnd(variant, seed))).toBe(false);
    }),
    { numRuns: 1000 },
  );
  expect(claimed).toBeGreaterThan(20);
});
