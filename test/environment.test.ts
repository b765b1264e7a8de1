/** `ninefold env`: the same seed gives the same game, and the referee agrees with every state. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import type { Variant } from '../src/core/game.ts';
import { type Random, seeded } from '../src/core/random.ts';
import { isSeat, SEATS } from '../src/core/rules.ts';
import { Encoding } from '../src/environment/encoding.ts';
import { environment } from '../src/environment/environment.ts';
import { hexWriter } from '../src/environment/hex.ts';
import type { State } from '../src/environment/stepped-game.ts';
import type { Columns } from '../src/environment/vector.ts';
import { games } from '../src/games/index.ts';
import { judge, readRecord, unwrap } from '../src/index.ts';
import { history } from '../src/match/match.ts';
import { levels } from '../src/players/levels.ts';
import { mustSettle, mustSolve, pick, variantsOf } from './arbitraries.ts';
import { ninefold } from './cli.ts';
import { size } from './size.ts';

const RUNS = size('ENV_RUNS', 100, 1_000);

const ask = environment(
  games,
  (variant) => mustSolve(variant),
  () => 'any',
);
const reset = (...games: object[]) => (ask({ op: 'reset', games }) as { states: State[] }).states;
const step = (...moves: [string, string | number][]) =>
  (ask({ op: 'step', moves }) as { states: State[] }).states;
const start = (game: object) => reset({ id: 'a', ...game })[0]!;
const next = (move: string | number) => step(['a', move])[0]!;

/** What the referee says of the moves that a state tells. */
function agrees({ game, options }: Variant, state: State): void {
  const { turn, ply, legal, winner, reason = null, moves = [], draw } = state;
  const verdict = judge({ game: game.id, options, moves, ...(draw !== undefined && { draw }) });
  expect(verdict).toEqual({ game: game.id, turn, ply, legal, winner, reason });
}

/** Plays a game to its end, with a look at each state. */
function playOut(first: State, random: Random, look: (state: State) => void = () => {}): State {
  let state = first;
  for (look(state); state.turn !== 'over'; look(state)) state = next(pick(state.legal!, random));
  return state;
}

const onVariants = (check: (variant: Variant, seed: number) => void) =>
  fc.assert(fc.property(fc.constantFrom(...games).chain(variantsOf), fc.integer({ min: 0 }), check), {
    numRuns: RUNS,
  });

describe('the shapes', () => {
  test('of reset, step and close', () => {
    const request = { op: 'reset', games: [{ id: 'x', game: 'sequence-duel', seed: 1 }] };
    expect(ask({ ...request, id: 7 })).toEqual({
      id: 7,
      states: [
        {
          id: 'x',
          turn: 'first',
          ply: 0,
          legal: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
          winner: null,
        },
      ],
    });
    expect(Object.keys(reset(...request.games)[0]!)).toEqual(['id', 'turn', 'ply', 'legal', 'winner']);
    const moves = ['8', '7', '2', '9', '5'].map((move) => ['x', move]);
    expect((ask({ op: 'step', moves }) as { states: State[] }).states[4]).toEqual({
      id: 'x',
      turn: 'over',
      ply: 5,
      legal: [],
      winner: 'first',
      reason: 'First reached a sum of exactly 15.',
    });
    expect(ask({ op: 'close', ids: ['x', 'y'] })).toEqual({ closed: ['x'] });
    expect(step(['x', '1'])).toEqual([
      {
        id: 'x',
        error: { code: 'unknown-game', message: 'There is no game with the id "x": reset it first.' },
      },
    ]);
  });

  test('of numbers and mask', () => {
    const state = start({
      game: 'sequence-clash',
      seed: 1,
      moves: ['3+', '5x'],
      draw: 7,
      observation: 'numbers',
      mask: true,
      legal: false,
    });
    expect(state).toEqual({
      id: 'a',
      turn: 'first',
      ply: 2,
      winner: null,
      draw: '7',
      observation: [0, 2, 2, 1, 2, 1, 2, 1, 2, 2, 1, 3, 0, 0, 7],
      mask: [1, 1],
    });
    expect(ask({ op: 'actions', game: 'sequence-clash' })).toMatchObject({
      actions: ['+', 'x'],
      events: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    });
    expect(ask({ op: 'actions', game: 'zero-sum-game', options: { numbers: [2, 5] } })).toMatchObject({
      actions: ['+2', '+5', '-2', '-5'],
      events: [],
      observation: [
        { name: 'turn' },
        { name: 'total', least: -7, most: 7 },
        { name: 'pool 2' },
        { name: 'pool 5' },
      ],
    });
  });

  test('a game without a seed tells the one it got', () => {
    expect(start({ game: 'sequence-clash' }).seed).toBe('any');
  });
});

describe('the referee agrees', () => {
  test('with every state of random games, and a move that is not legal changes nothing', () => {
    onVariants((variant, seed) => {
      const { game, options } = variant;
      const random = seeded(seed);
      const first = start({ game: game.id, options, seed, record: true, mask: true, observation: 'numbers' });
      playOut(first, random, (state) => {
        agrees(variant, state);
        const wrong = pick(['99', '', '+', 'swap', -1, 31, 1000], random);
        const { error, ...same } = next(wrong);
        expect(same).toEqual(state);
        expect(error?.code).toBe(state.turn === 'over' ? 'game-over' : 'illegal-move');
        expect(error?.legal).toEqual(state.legal);
      });
    });
  });

  test('where cards are moves, with their weights', () => {
    onVariants((variant, seed) => {
      const { game, options, rules } = variant;
      const first = start({ game: game.id, options, seed, record: true, chance: 'moves' });
      playOut(first, seeded(seed), (state) => {
        agrees(variant, state);
        if (state.turn !== 'chance') return expect(state.weights).toBeUndefined();
        expect(state.weights).toHaveLength(state.legal!.length);
        if (state.ply > 0) return;
        const ways = members(rules.legal(rules.start)).map((card) => rules.weight(rules.start, card));
        expect(state.weights).toEqual(ways);
      });
    });
  });

  test.each(levels.map(({ id }) => id))(
    'with games against %s, and the same seed gives the same game',
    (opponent) => {
      const different = new Set<string>();
      for (const game of games) {
        for (const seat of SEATS) {
          const whole = (seed: number) =>
            playOut(start({ game: game.id, opponent, seat, seed, record: true }), seeded('mine'), (state) => {
              agrees(mustSettle(game), state);
              if (state.turn !== 'over') expect(state.turn).toBe(seat);
            }).moves;
          expect(whole(5)).toEqual(whole(5));
          for (let seed = 0; seed < 6; seed++) different.add(`${game.id} ${seat} ${whole(seed)}`);
        }
      }
      expect(different.size).toBeGreaterThan(games.length * SEATS.length * 2); // the seed decides
    },
  );
});

test('the same cards come on every level, and where nobody opposes', () => {
  const cards = (terms: object) => {
    const { moves } = playOut(
      start({ game: 'sequence-clash', seed: 3, record: true, ...terms }),
      (n) => n - 1,
    );
    return moves!.map((move) => move.slice(0, -1)); // always discarded: the last of what is legal
  };
  const dealt = cards({});
  expect(dealt).toHaveLength(18);
  for (const { id } of levels) {
    const seen = cards({ opponent: id });
    expect(seen).toEqual(dealt.slice(0, seen.length));
  }
});

test('a game that begins in the middle goes on with the cards of its seed', () => {
  const whole = playOut(start({ game: 'sequence-clash', seed: 8, record: true }), seeded(8)).moves!;
  for (let ply = 0; ply < whole.length; ply++) {
    const { draw } = start({ game: 'sequence-clash', seed: 8, moves: whole.slice(0, ply) });
    expect(draw).toBe(whole[ply]!.slice(0, -1));
  }
});

test('each state of an answer has the moves up to then', () => {
  reset({ id: 'a', game: 'sequence-duel', record: true });
  expect(step(['a', '5'], ['a', '3']).map(({ moves }) => moves)).toEqual([['5'], ['5', '3']]);
});

test('the seed deals as it does at the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-env-'));
  const record = join(folder, 'record');
  const cards = (moves: readonly string[]) => moves.map((move) => move.slice(0, -1));
  const { moves } = playOut(
    start({ game: 'sequence-clash', seed: 4, record: true }),
    seeded('typed'),
    () => {},
  );
  await ninefold(['play', 'sequence-clash', '--seed', '4', '--record', record], '2\n'.repeat(99));
  const read = unwrap(readRecord(readFileSync(record, 'utf8')));
  const dealt = [...history(read.match)].flatMap(({ before, event }) =>
    event.kind === 'move' ? [before.setup.variant.rules.format(before.scene.position, event.move)] : [],
  );
  const both = Math.min(moves!.length, dealt.length);
  expect(both).toBeGreaterThan(5);
  expect(cards(dealt).slice(0, both)).toEqual(cards(moves!).slice(0, both));
  rmSync(folder, { recursive: true });
});

describe('numbers', () => {
  test('tell positions apart, within their bounds, and masks are what is legal', () => {
    onVariants((variant, seed) => {
      const { rules } = variant;
      const encoding = new Encoding(variant);
      const random = seeded(seed);
      const positions = new Map<string, number>();
      let position = rules.start;
      for (;;) {
        const numbers = encoding.observe(position);
        expect(positions.get(String(numbers)) ?? position).toBe(position);
        positions.set(String(numbers), position);
        for (const [i, { least, most }] of encoding.observed.entries()) {
          if (numbers[i]! < least || numbers[i]! > most)
            throw new Error(`${numbers[i]} is not from ${least} to ${most}`);
        }
        const turn = rules.turn(position);
        if (turn === 'over') break;
        const moves = members(rules.legal(position));
        if (isSeat(turn)) {
          const actions = encoding
            .mask(rules.legal(position))
            .flatMap((legal, action) => (legal ? [action] : []));
          expect(actions.map((action) => encoding.find(rules.legal(position), null, action))).toEqual(moves);
        }
        position = rules.play(position, pick(moves, random));
      }
    });
  });

  test('a move can be given as the number of its action', () => {
    const byNumber = playOut(start({ game: 'sequence-zero', seed: 1, record: true }), seeded(1)).moves!;
    const { actions } = ask({ op: 'actions', game: 'sequence-zero' }) as { actions: string[] };
    let state = start({ game: 'sequence-zero', seed: 1, record: true });
    for (const move of byNumber) state = next(actions.indexOf(move));
    expect(state.moves).toEqual(byNumber);
  });

  test('in hexadecimal digits, the lowest byte first', () => {
    const small = hexWriter(-45, 45);
    expect([0, 1, -1, 258, -45].map(small)).toEqual(['0000', '0100', 'ffff', '0201', 'd3ff']);
    expect([65_536, -2].map(hexWriter(-2, 2 ** 20))).toEqual(['00000100', 'feffffff']);
  });
});

describe('a vector', () => {
  const numbersOf = ({ observations }: Columns) =>
    observations.match(/..../g)!.map((digits) => Buffer.from(digits, 'hex').readInt16LE());

  test.each(games.map(({ id }) => id))('of %s is its games, each with a seed of its own', (game) => {
    const random = seeded(game);
    const terms = { game, opponent: 'casual', seat: 'second' };
    const single = (index: number, round: number) =>
      reset({
        id: `${index}`,
        ...terms,
        seed: `s ${index} ${round}`,
        observation: 'numbers',
        mask: true,
      })[0]!;
    const count = 5;
    const rounds = Array<number>(count).fill(0);
    const states = rounds.map((round, index) => single(index, round));
    let columns = ask({ op: 'vector', id: 'v', count, ...terms, seed: 's' }) as Columns;
    for (let steps = 0; steps < 60; steps++) {
      expect(numbersOf(columns)).toEqual(states.flatMap(({ observation }) => observation!));
      expect(columns.masks).toBe(states.map(({ mask }) => mask!.join('')).join(''));
      const actions = states.map(({ mask }) =>
        pick(
          mask!.flatMap((legal, i) => (legal ? [i] : [])),
          random,
        ),
      );
      columns = ask({ op: 'act', id: 'v', actions }) as Columns;
      const ends = step(...actions.map((action, i) => [`${i}`, action] as [string, number]));
      expect(columns.ended).toEqual(
        ends.flatMap(({ turn, winner, observation }, index) =>
          turn === 'over' ? [{ index, winner, observation }] : [],
        ),
      );
      for (const [index, state] of ends.entries())
        states[index] = state.turn === 'over' ? single(index, ++rounds[index]!) : state;
    }
  });

  test('tells what is not legal, and changes nothing there', () => {
    ask({ op: 'vector', id: 'v', count: 2, game: 'sequence-duel', seed: 1 });
    const columns = ask({ op: 'act', id: 'v', actions: [0, 99] }) as Columns;
    expect(columns.errors).toMatchObject([{ index: 1, error: { code: 'illegal-move', ply: 0 } }]);
    expect(columns.masks).toBe('011111111111111111');
  });

  test.each([
    { game: 'sequence-zero', options: { firstScore: 5 }, opponent: 'perfect' },
    { game: 'sequence-clash', options: { highest: 1, copies: 1, length: 1 }, opponent: 'easy' },
  ])('of games that are over before one can move is refused: $game', (terms) => {
    expect(ask({ op: 'vector', id: 'over', count: 2, ...terms, seat: 'second', seed: 1 })).toEqual({
      id: 'over',
      error: {
        code: 'bad-request',
        message: expect.stringContaining(
          'Every game is over before you can move: there is nothing to decide.',
        ),
      },
    });
    expect(ask({ op: 'close', ids: ['over'] })).toEqual({ closed: [] });
  });

  test('leaves out games that the opponent wins at once', () => {
    const game = { game: 'sequence-zero', options: { firstScore: 5 }, opponent: 'easy', seat: 'second' };
    const { masks } = ask({ op: 'vector', id: 'v', count: 200, ...game, seed: 1 }) as Columns;
    for (let i = 0; i < 200; i++) expect(masks.slice(18 * i, 18 * (i + 1))).toContain('1');
  });
});

test('a game and a vector never share an id', () => {
  const [game, vector] = [
    { game: 'sequence-duel', seed: 1 },
    { op: 'vector', count: 1 },
  ];
  const isTaken = (by: string) => ({
    error: {
      code: 'bad-request',
      message: `The id "both" is that of ${by}: close it first, or choose another one.`,
    },
  });
  reset({ id: 'both', ...game });
  expect(ask({ id: 'both', ...vector, ...game })).toEqual({ id: 'both', ...isTaken('a game') });
  expect(step(['both', '5'])).toMatchObject([{ ply: 1 }]); // it goes on
  expect(ask({ op: 'close', ids: ['both'] })).toEqual({ closed: ['both'] });
  ask({ id: 'both', ...vector, ...game });
  expect(reset({ id: 'both', ...game })).toEqual([{ id: 'both', ...isTaken('a vector') }]);
  expect(ask({ op: 'act', id: 'both', actions: [0] })).toMatchObject({ errors: [] });
  expect(ask({ id: 'both', ...vector, ...game })).toMatchObject({ masks: '111111111' }); // anew
  ask({ op: 'close', ids: ['both'] });
});

describe('what is wrong is told, with what would be right', () => {
  const game = 'sum-to-zero';
  test.each<[unknown, string]>([
    [null, 'A request is an object such as {"op": "reset",'],
    [{}, '"op" must be one of reset, step, close, actions, vector and act, as in {'],
    [{ op: 'rest' }, 'did you mean reset?'],
    [{ op: 'toString' }, '"op" must be one of'],
    [{ op: 'reset' }, '"games" must be a list of objects with an id, such as'],
    [{ op: 'reset', games: [{ game }] }, '"games" must be a list of objects with an id'],
    [{ op: 'reset', games: [], game }, '"reset" has no field "game". Did you mean games?'],
    [{ op: 'step', moves: [['a']] }, '"moves" must be a list of an id and a move each, such as'],
    [{ op: 'step', moves: [['a', 1.5]] }, '"moves" must be a list of an id and a move each'],
    [{ op: 'close' }, '"ids" must be a list of ids'],
    [{ op: 'actions', game: 'sum' }, 'There is no game "sum".'],
    [{ op: 'vector', id: 'v', game }, '"count" must be how many games there are to be, from 1 to 65536.'],
    [{ op: 'vector', game, count: 1 }, '"id" must be a text'],
    [{ op: 'act', id: 'none', actions: [] }, '"id" must be the name of a vector that was made before.'],
  ])('%j', (request, message) => {
    expect(ask(request)).toMatchObject({
      error: {
        code: expect.stringMatching(/^(bad-request|unknown-game)$/),
        message: expect.stringContaining(message),
      },
    });
  });

  test.each<[object, string]>([
    [{ game: 'sum' }, 'There is no game "sum".'],
    [{ game, options: { goal: 3 } }, 'Sum to Zero has no option "goal".'],
    [
      { game, opponent: 'expret' },
      'There is no level "expret". Did you mean expert? There are easy, casual, expert and perfect.',
    ],
    [{ game, opponent: 3 }, '"opponent" must be a level: easy, casual, expert or perfect.'],
    [{ game, seat: 'second' }, '"seat" needs an "opponent"'],
    [{ game, opponent: 'easy', seat: 'third' }, '"seat" must be first or second.'],
    [{ game, seed: [] }, '"seed" must be a number or a text'],
    [{ game, chance: 'dice' }, '"chance" must be "seed"'],
    [{ game, observation: 'pixels' }, '"observation" must be "numbers".'],
    [{ game, mask: 1 }, '"mask" must be true or false.'],
    [{ game, sede: 1 }, 'A game has no field "sede". Did you mean seed?'],
    [{ game, moves: ['4', '4'] }, '"4" is not legal as move 2.'],
    [{ game, draw: 4 }, '"4" cannot be drawn after 0 moves.'],
  ])('of a game: %j', (terms, message) => {
    const [good, bad] = reset({ id: 'good', game, seed: 1 }, { id: 'bad', ...terms });
    expect(good).toMatchObject({ turn: 'first' });
    expect(bad).toEqual({
      id: 'bad',
      error: expect.objectContaining({ message: expect.stringContaining(message) }),
    });
  });

  test('an answer for every line, in order', async () => {
    const lines = ['{"op": "actions", "game": "sequence-duel"}', '{', '', '{"op": "close", "ids": []}'];
    const { output, code } = await ninefold(['env'], lines.join('\n'));
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { events: [] },
      { error: { code: 'bad-json', message: expect.stringContaining('such as {"op": "reset",') } },
      { error: {} },
      { closed: [] },
    ]);
    expect(code).toBe(0);
  });
});
