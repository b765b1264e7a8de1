import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckOf } from '../../src/core/chance.ts';
import { settle, type Variant } from '../../src/core/game.ts';
import { games } from '../../src/games/index.ts';
import { dealtDeck, promiseOf } from '../../src/online/dealing.ts';
import { sha256 } from '../../src/online/sha256.ts';

const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits });
const clash = games.find(({ id }) => id === 'sequence-clash') as (typeof games)[number];
const { rules } = settle(clash) as Variant;

describe('SHA-256', () => {
  test('is what Node says it is', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }));
    fc.assert(
      fc.property(text, (text) => {
        expect(sha256(text)).toBe(
          createHash('sha256')
            .update(text.replace(/[\ud800-\udfff]/gu, '\ufffd'))
            .digest('hex'),
        );
      }),
    );
    for (const length of [0, 54, 55, 56, 63, 64, 65, 119, 120]) {
      const text = 'a'.repeat(length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('a deal', () => {
  test('is the whole deck, and depends on the secret and on both seeds', () => {
    fc.assert(
      fc.property(hex(64), hex(32), hex(32), (secret, one, two) => {
        const deck = dealtDeck(rules, secret, [one, two]);
        expect([...deck].sort()).toEqual([...deckOf(rules)].sort());
        expect(dealtDeck(rules, secret, [one, two])).toEqual(deck);
      }),
      { numRuns: 50 },
    );
    const decks = new Set(
      [
        ['00', '11', '22'],
        ['01', '11', '22'],
        ['00', '12', '22'],
        ['00', '11', '23'],
        ['00', '22', '11'],
      ].map(([secret, one, two]) =>
        dealtDeck(rules, `${secret}`.repeat(32), [`${one}`.repeat(16), `${two}`.repeat(16)]).join(),
      ),
    );
    expect(decks.size).toBe(5);
  });

  test('is the same for ever, so that old games can be checked', () => {
    const secret = '5'.repeat(64);
    expect(promiseOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(dealtDeck(rules, secret, ['a'.repeat(32), 'b'.repeat(32)]).join(' ')).toMatchInlineSnapshot(
      `"3 1 7 7 8 9 2 8 1 2 6 5 4 5 4 6 9 3"`,
    );
  });

  test('favours no card', () => {
    const first = new Map<number, number>();
    const many = 3600;
    for (let i = 0; i < many; i++) {
      const [card = 0] = dealtDeck(rules, sha256(`${i}`), ['', 'ab'.repeat(16)]);
      first.set(card, (first.get(card) ?? 0) + 1);
    }
    const kinds = new Set(deckOf(rules)).size;
    const expected = many / kinds;
    const chi = [...first.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(first.size).toBe(kinds);
    expect(chi).toBeLessThan(30); // of 8 degrees of freedom: by chance once in 5,000 times, and this is always the same
  });
});
