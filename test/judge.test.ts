/** The referee's contract with programs. */

import { describe, expect, test } from 'vitest';
import { allOf } from '../src/core/text.ts';
import { games, judge } from '../src/index.ts';
import { ninefold } from './cli.ts';

const ALL_GAMES = allOf(games.map(({ id }) => id));

async function answers(...lines: readonly string[]): Promise<unknown[]> {
  const { output, code } = await ninefold(['judge'], lines.map((line) => `${line}\n`).join(''));
  expect(code).toBe(0);
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('an answer', () => {
  test('tells ply, turn, legal moves', () => {
    const { game, ply, turn, winner, reason, legal } = judge({
      game: 'sequence-zero',
      moves: ['-5', '+6'],
    }) as never;
    expect({ game, ply, turn, winner, reason }).toEqual({
      game: 'sequence-zero',
      ply: 2,
      turn: 'first',
      winner: null,
      reason: null,
    });
    expect(legal).toEqual('+1 +2 +3 +4 +7 +8 +9 -1 -2 -3 -4 -7 -8 -9'.split(' '));
  });

  test('has its fields in the documented order, the id first', async () => {
    const { output } = await ninefold(['judge'], '{"moves": ["4", "-4"], "game": "sum-to-zero", "id": 7}\n');
    expect(output).toBe(
      '{"id":7,"game":"sum-to-zero","ply":2,"turn":"over","legal":[],"winner":"second","reason":"Second made the sum exactly 0."}\n',
    );
  });

  test('takes options', () => {
    expect(judge({ game: 'sequence-duel', moves: ['9', '1', '8'], options: { target: 17 } })).toMatchObject({
      turn: 'over',
      winner: 'first',
    });
  });

  test('with cards: chance draws, the player decides', () => {
    const start = { game: 'sequence-clash', moves: [] as string[] };
    expect(judge(start)).toMatchObject({ ply: 0, turn: 'chance', legal: '1 2 3 4 5 6 7 8 9'.split(' ') });
    expect(judge({ ...start, draw: 5 })).toMatchObject({ ply: 0, turn: 'first', legal: ['5+', '5x'] });
    expect(judge({ ...start, draw: '5' })).toMatchObject({ ply: 0, turn: 'first', legal: ['5+', '5x'] });
  });

  test.each([0, null, '', 'x', [1, { a: 2 }], { deep: [null] }, false])('brings the id %j back', (id) => {
    expect(judge({ game: 'sum-to-zero', moves: [], id })).toMatchObject({ id });
    expect(judge({ game: 'nonsense', moves: [], id })).toMatchObject({ id, error: { code: 'unknown-game' } });
  });
});

describe('an error', () => {
  const cases: readonly (readonly [unknown, string, string])[] = [
    [null, 'bad-request', 'A request is an object such as {"game": "sequence-zero", "moves": ["-5", "+6"]}.'],
    [[], 'bad-request', 'A request is an object such as {"game": "sequence-zero", "moves": ["-5", "+6"]}.'],
    [{ moves: [] }, 'bad-request', '"game" must be the name of a game, such as "sequence-zero".'],
    [{ game: 'sum-to-zero' }, 'bad-request', '"moves" must be a list of moves, such as ["-5", "+6"].'],
    [
      { game: 'sum-to-zero', moves: ['4', 5] },
      'bad-request',
      '"moves" must be a list of strings; number 2 is not one.',
    ],
    [
      { game: 'sum-to-zero', moves: [], options: [] },
      'bad-request',
      '"options" must be an object such as {"target": 20}.',
    ],
    [{ game: 'sum-to-zero', moves: [], draw: {} }, 'bad-request', '"draw" must be the number on the card.'],
    [
      { game: 'sum-to-zero', move: [] },
      'bad-request',
      'A request has no field "move". Did you mean moves? It has game, moves, options, draw and id.',
    ],
    [
      { game: 'sequence-zeor', moves: [] },
      'unknown-game',
      `There is no game "sequence-zeor". Did you mean sequence-zero? The games are ${ALL_GAMES}.`,
    ],
    [
      { game: 'sequence-duel', moves: [], options: { goal: 3 } },
      'bad-option',
      'Sequence Duel has no option "goal". It has numbers and target.',
    ],
    [
      { game: 'sequence-duel', moves: [], options: { target: 0 } },
      'bad-option',
      'target must be a whole number from 1 to 9999, not 0.',
    ],
    [
      { game: 'sum-to-zero', moves: ['4', '-4', '1'] },
      'game-over',
      'The game was over after 2 moves; "1" comes too late.',
    ],
    [
      { game: 'sequence-clash', moves: ['4'] },
      'illegal-move',
      '"4" is not legal as move 1. Expected one of 1+, 1x, 2+, 2x, 3+, 3x, 4+, 4x, 5+, 5x, 6+, 6x, 7+, 7x, 8+, 8x, 9+, 9x.',
    ],
    [
      { game: 'sequence-clash', moves: ['4x', '4x'], draw: 4 },
      'bad-draw',
      '"4" cannot be drawn after 2 moves. The cards that can come are 1, 2, 3, 5, 6, 7, 8, 9.',
    ],
    [
      { game: 'sum-to-zero', moves: [], draw: 4 },
      'bad-draw',
      '"4" cannot be drawn after 0 moves. No card is drawn here.',
    ],
  ];
  test.each(cases)('%j', (request, code, message) => {
    expect(judge(request)).toMatchObject({ error: { code, message } });
  });

  test('names the ply and what is legal', () => {
    expect(judge({ game: 'sequence-duel', moves: ['9', '8', '9'], options: { numbers: [7, 8, 9] } })).toEqual(
      {
        error: {
          code: 'illegal-move',
          message: '"9" is not legal as move 3. Expected one of 7.',
          ply: 2,
          legal: ['7'],
        },
      },
    );
  });

  test('never repeats a control character raw', () => {
    const verdict = judge({ game: '\u001b[2J\u202e', moves: [] });
    expect(verdict).toMatchObject({ error: { message: expect.stringContaining('"\\u{1b}[2J\\u{202e}"') } });
  });

  test('brings back an id that could act on a terminal spelt out', async () => {
    const id = '\u009b31m\u202e\u007f李';
    const { output } = await ninefold(
      ['judge'],
      `${JSON.stringify({ game: 'sum-to-zero', moves: [], id })}\n`,
    );
    expect(output).toMatch(/^[\x20-\x7e]*\n$/);
    expect(JSON.parse(output).id).toBe(id);
  });

  test('is not fooled by names that every object has', () => {
    for (const game of ['constructor', '__proto__', 'toString']) {
      expect(judge({ game, moves: [] })).toMatchObject({ error: { code: 'unknown-game' } });
    }
    const options = JSON.parse('{"__proto__": 1}');
    expect(judge({ game: 'sum-to-zero', moves: [], options })).toMatchObject({
      error: { code: 'bad-option' },
    });
    expect(judge({ game: 'sum-to-zero', moves: [], options: { toString: 1 } })).toMatchObject({
      error: { code: 'bad-option' },
    });
  });
});

describe('a stream', () => {
  const good = '{"game": "sum-to-zero", "moves": ["4"]}';

  test('a bad line gets its error and the next one is read', async () => {
    expect(await answers('{"game":', good, '', '[]', good)).toMatchObject([
      { error: { code: 'bad-json' } },
      { ply: 1 },
      { error: { code: 'bad-json' } },
      { error: { code: 'bad-request' } },
      { ply: 1 },
    ]);
  });

  test('the last line needs no line feed, and nothing at all gets no answer', async () => {
    expect((await ninefold(['judge'], good)).output.split('\n')).toHaveLength(2);
    expect((await ninefold(['judge'], '')).output).toBe('');
  });

  test('Windows line ends do not matter', async () => {
    expect(await answers(`${good}\r`)).toMatchObject([{ ply: 1 }]);
  });

  test('a line that is too long is answered, and so is what follows', async () => {
    const long = `{"id": "${'x'.repeat(3_000_000)}"}`;
    expect(await answers(long, good)).toMatchObject([
      { error: { code: 'bad-request', message: 'A line has at most 1048576 characters.' } },
      { ply: 1 },
    ]);
  });

  test('nesting deeper than any answer could be is answered', async () => {
    const deep = `{"game": "sum-to-zero", "moves": [], "id": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const nested = `{"game": "sum-to-zero", "moves": [], "options": {"start": ${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
    expect(await answers(deep, nested, good)).toMatchObject([
      { error: { code: 'bad-request' } },
      { error: {} },
      { ply: 1 },
    ]);
  });
});

test('values that JSON does not have are refused, not thrown at', () => {
  const circle: Record<string, unknown> = {};
  circle.numbers = circle;
  expect(judge({ game: 'sum-to-zero', moves: [], options: circle })).toMatchObject({
    error: { code: 'bad-option' },
  });
  expect(judge({ game: 'sum-to-zero', moves: [], options: { start: 5n } })).toMatchObject({
    error: { code: 'bad-option' },
  });
});
