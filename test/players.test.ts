/** The computer players: legal, repeatable, varied, and at the top without fault. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { has } from '../src/core/bits.ts';
import { findMove } from '../src/core/notation.ts';
import type { Seat } from '../src/core/rules.ts';
import { games } from '../src/games/index.ts';
import { drawEvent, seeded, type Variant } from '../src/index.ts';
import { chooseMove, type Level, levels, wantsSwap } from '../src/players/index.ts';
import type { Solution } from '../src/solver/index.ts';
import { gameNamed, mustSettle, mustSolve, variantsOf } from './arbitraries.ts';
import { size } from './size.ts';

const levelNamed = (id: string) => levels.find((level) => level.id === id)!;
const perfect = levelNamed('perfect');

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((number) => number !== 0);

/** The moves of a game between two levels; every one is checked to be legal. */
function play(
  variant: Variant,
  players: Record<Seat, Level>,
  seed: string,
  solution?: Solution,
): { texts: string[]; winner: Seat } {
  const { rules } = variant;
  const random = seeded(seed);
  const texts: string[] = [];
  let position = rules.start;
  for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
    const move =
      turn === 'chance'
        ? drawEvent(rules, position, random)
        : chooseMove(players[turn], variant, position, random, { solution });
    if (!has(rules.legal(position), move)) throw new Error(`${move} is not legal`);
    texts.push(rules.format(position, move));
    position = rules.play(position, move);
  }
  return { texts, winner: rules.winner(position) };
}

describe.each(levels.map((level) => ({ id: level.id, level })))('$id', ({ level }) => {
  test('plays legal moves in every game, with any options, without a solution', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.integer(), (game, seed) => {
        const [variant] = fc.sample(variantsOf(game), { numRuns: 1, seed });
        play(variant!, { first: level, second: level }, String(seed));
      }),
      { numRuns: level.imagination > 20 ? 15 : 60 },
    );
  });

  test('plays the same game for the same seed, and others for others', () => {
    const variant = mustSettle(gameNamed('sequence-zero'));
    const game = (seed: string) => play(variant, { first: level, second: level }, seed).texts.join(' ');
    expect(game('a')).toBe(game('a'));
    expect(new Set('abcdefgh'.split('').map(game)).size).toBeGreaterThan(4);
  });
});

describe('perfect', () => {
  test.each(['sequence-zero', 'sequence-duel', 'zero-sum-game', 'sum-to-zero'])(
    'never gives a won game of %s away',
    (id) => {
      const variant = mustSettle(gameNamed(id));
      const solution = mustSolve(variant);
      const winner: Seat = solution.first(variant.rules.start) === 1 ? 'first' : 'second';
      for (const level of levels.slice(0, -1)) {
        const players =
          winner === 'first' ? { first: perfect, second: level } : { first: level, second: perfect };
        for (let i = 0; i < 30; i++)
          expect(play(variant, players, `${level.id} ${i}`, solution).winner).toBe(winner);
      }
    },
  );

  test('wins as soon as it can', () => {
    const variant = mustSettle(gameNamed('sum-to-zero'));
    const position = ['4', '-1'].reduce(
      (at, text) => variant.rules.play(at, findMove(variant.rules, at, text)),
      variant.rules.start,
    );
    const move = chooseMove(perfect, variant, position, seeded(1), { solution: mustSolve(variant) });
    expect(variant.rules.format(position, move)).toBe('-3');
  });

  test('wins at once without a solution, too', () => {
    const variant = mustSettle(gameNamed('sum-to-zero'), { numbers: numbers(-12, 12) });
    const { rules } = variant;
    const position = rules.play(rules.start, findMove(rules, rules.start, '5'));
    for (let seed = 0; seed < size('PLAYER_SEEDS', 5, 20); seed++) {
      const move = chooseMove(perfect, variant, position, seeded(seed));
      expect(rules.format(position, move)).toBe('-5');
    }
  });

  test('lost, it sets the trap that most answers fall into', () => {
    // Of the nine lost openings of Sequence Duel, count the answers that would throw the win away.
    const variant = mustSettle(gameNamed('sequence-duel'));
    const { rules } = variant;
    const solution = mustSolve(variant);
    const traps = (opening: number) => {
      const after = rules.play(rules.start, opening);
      const answers = Array.from({ length: 9 }, (_, i) => i).filter((i) => has(rules.legal(after), i));
      return answers.filter((answer) => solution.first(rules.play(after, answer)) === 1).length;
    };
    const most = Math.max(...Array.from({ length: 9 }, (_, i) => traps(i)));
    for (let seed = 0; seed < 20; seed++) {
      expect(traps(chooseMove(perfect, variant, rules.start, seeded(seed), { solution }))).toBe(most);
    }
  });
});

test('perfect swaps exactly where the first move wins', () => {
  const variant = mustSettle(gameNamed('sequence-zero'));
  const { rules } = variant;
  const solution = mustSolve(variant);
  const swaps = Array.from({ length: 18 }, (_, move) => move).filter((move) =>
    wantsSwap(perfect, variant, rules.play(rules.start, move), seeded(move), solution),
  );
  expect(swaps.map((move) => rules.format(rules.start, move)).join(' ')).toBe('+1 +5 +8 +9 -1 -5 -8 -9');
});

test('perfect opens with a move that is not worth taking over, where it may be', () => {
  const variant = mustSettle(gameNamed('sequence-clash'));
  const solution = mustSolve(variant);
  const { rules } = variant;
  for (const card of [1, 2, 3, 4, 5]) {
    const drawn = rules.play(rules.start, card);
    const even = chooseMove(perfect, variant, drawn, seeded(card), { solution, mayBeSwapped: true });
    const distance = (move: number) => Math.abs(solution.first(rules.play(drawn, move)) - 0.5);
    expect(distance(even)).toBe(Math.min(distance(0), distance(1)));
  }
});

test('a first move that wins at once is made, swap or not', () => {
  const variant = mustSettle(gameNamed('sequence-zero'), { firstScore: 5 });
  const solution = mustSolve(variant);
  for (let seed = 0; seed < 10; seed++) {
    const move = chooseMove(perfect, variant, variant.rules.start, seeded(seed), {
      solution,
      mayBeSwapped: true,
    });
    expect(variant.rules.format(variant.rules.start, move)).toBe('-5');
  }
});

test('each level beats the one below it', () => {
  // A small tournament with seats alternating; the benchmark plays the large one.
  const variant = mustSettle(gameNamed('sequence-zero'));
  const solution = mustSolve(variant);
  for (let i = 1; i < levels.length; i++) {
    const [weak, strong] = [levels[i - 1]!, levels[i]!];
    let won = 0;
    for (let game = 0; game < 100; game++) {
      const seat: Seat = game % 2 === 0 ? 'first' : 'second';
      const players = seat === 'first' ? { first: strong, second: weak } : { first: weak, second: strong };
      if (play(variant, players, `${i} ${game}`, solution).winner === seat) won++;
    }
    expect(won).toBeGreaterThanOrEqual(60);
  }
});
