import { expect, test } from 'vitest';
import { judged, outcome, reason } from '../../../test/referee.ts';
import { members } from '../../core/bits.ts';
import { judge } from '../../index.ts';
import { Deck } from './deck.ts';

const GAME = 'sequence-clash';
const EXAMPLE = '4+ 7+ 2x 5x 6+ 8+ 9+ 4x 1x 6x';

test("the rulebook's example game", () => {
  expect(judged(GAME, EXAMPLE)).toMatchObject({
    ply: 10,
    turn: 'chance',
    legal: ['1', '2', '3', '5', '7', '8', '9'],
  });
});

test("the rulebook's end game scenario: same length, same last number, so second loses", () => {
  const moves = `${EXAMPLE} 1x 9+ 2x 3x 3x 5x 7x 8x`;
  expect(outcome(GAME, moves)).toBe('first wins');
  expect(reason(GAME, moves)).toBe(
    'The deck is empty and both sequences are equally long and end with the same number, so Second, who went second, loses.',
  );
});

test('a drawn card can be added or discarded', () => {
  expect(judge({ game: GAME, moves: ['4+', '7+', '2x'], draw: 8 })).toMatchObject({
    ply: 3,
    turn: 'second',
    legal: ['8+', '8x'],
  });
});

test('ruling: a card that cannot be added can only be discarded', () => {
  expect(judge({ game: GAME, moves: ['4+', '7+', '2x'], draw: 5 })).toMatchObject({
    turn: 'second',
    legal: ['5x'],
  });
  expect(judge({ game: GAME, moves: ['4+', '7+', '4+'] })).toMatchObject({
    error: { code: 'illegal-move', ply: 2 },
  });
});

test('each number comes twice', () => {
  expect(judged(GAME, '4x 4x').legal).toEqual(['1', '2', '3', '5', '6', '7', '8', '9']);
  expect(judge({ game: GAME, moves: ['4x', '4x', '4x'] })).toMatchObject({
    error: { code: 'illegal-move', ply: 2 },
  });
});

test('five increasing numbers win at once', () => {
  expect(outcome(GAME, '1+ 9x 3+ 9x 4+ 8x 6+ 8x 7+')).toBe('first wins');
  expect(reason(GAME, '7+ 1+ 3x 9x 2x 3+ 1x 4+ 7x 6+ 9x 8+')).toBe(
    'Second completed an increasing sequence of 5 numbers.',
  );
});

test('an empty deck: the longer sequence, then the higher last number wins', () => {
  expect(reason(GAME, '5+ 5+ 8x 7+ 7+ 1x 4x 3x 4x 3x 9x 2x 2x 9+ 6x 6x 1x 8x')).toBe(
    'The deck is empty, and Second has the longer sequence (3 against 2).',
  );
  expect(reason(GAME, '6x 1+ 3+ 4x 7x 5x 4+ 9x 6x 3+ 7+ 1x 2x 8x 2x 9+ 5x 8x')).toBe(
    "The deck is empty, both sequences have 3 numbers, and Second's ends higher (9 against 7).",
  );
});

test('ruling: two empty sequences are level, and first wins', () => {
  const moves = '5x 3x 4x 7x 3x 6x 7x 5x 2x 8x 4x 2x 8x 9x 1x 6x 1x 9x';
  expect(outcome(GAME, moves)).toBe('first wins');
  expect(reason(GAME, moves)).toBe(
    'The deck is empty and both sequences are empty, so Second, who went second, loses.',
  );
});

test('ruling: the last card can complete a sequence, which counts before the empty deck', () => {
  const options = { highest: 3, copies: 1, length: 2 };
  expect(reason(GAME, '1+ 2x 3+', options)).toBe('First completed an increasing sequence of 2 numbers.');
});

test('ruling: the order of the cards is in no position', () => {
  expect(judged(GAME, '4x 7x')).toMatchObject(judged(GAME, '7x 4x'));
});

test.each([
  [1, 9],
  [5, 3],
  [12, 2],
])('the cards left of numbers up to %i, %i of each', (highest, copies) => {
  const deck = new Deck(highest, copies);
  const numbers = Array.from({ length: highest }, (_, i) => i + 1);
  for (let cards = 0; cards <= deck.full; cards += 1 + (cards % 7)) {
    const left = numbers.map((number) => deck.left(cards, number));
    expect(deck.size(cards)).toBe(left.reduce((sum, one) => sum + one, 0));
    expect(members(deck.set(cards))).toEqual(numbers.filter((number) => left[number - 1] !== 0));
  }
});

test('a large deck takes kilobytes: a server holds one for each room', () => {
  const tables = Object.values(new Deck(12, 2)).filter((value) => value instanceof Uint32Array);
  expect(tables.reduce((bytes, { byteLength }) => bytes + byteLength, 0)).toBeLessThan(10_000);
});
