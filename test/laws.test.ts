/** The law suite: what holds for every game, with the rulebook's options and with any others. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, members } from '../src/core/bits.ts';
import { width } from '../src/core/layout.ts';
import { findDraw, findMove } from '../src/core/notation.ts';
import { type Random, seeded } from '../src/core/random.ts';
import type { Position, Rules } from '../src/core/rules.ts';
import { games } from '../src/games/index.ts';
import { pick, variantsOf } from './arbitraries.ts';

const RUNS = 2_100; // with ten games each, over five games: more than 100,000 games
const GAMES_A_RUN = 10;
const LONGEST_GAME = 64; // 32 bits can hold no longer one

describe.each(games.map((game) => ({ id: game.id, game })))('$id keeps the laws', ({ game }) => {
  test('in random games with random options', () => {
    fc.assert(
      fc.property(variantsOf(game), fc.integer(), ({ rules, options }, seed) => {
        const limit = 2 ** width(game.shape(options));
        const random = seeded(seed);
        for (let i = 0; i < GAMES_A_RUN; i++) playByTheLaws(rules, limit, random);
      }),
      { numRuns: RUNS },
    );
  });
});

function playByTheLaws(rules: Rules, limit: number, random: Random): void {
  let position = rules.start;
  let events = 0;
  for (; rules.turn(position) !== 'over'; events++) {
    checkOpen(rules, position, limit);
    const move = pick(members(rules.legal(position)), random);
    const after = rules.play(position, move);
    if (after !== rules.play(position, move)) throw new Error('play is not a function of the position');
    if (after === position) throw new Error('a move must change the position');
    if (events > LONGEST_GAME) throw new Error('the game does not end');
    position = after;
  }
  if (events === 0) throw new Error('only a move can end a game');
  if (rules.legal(position) !== 0) throw new Error('nothing is legal when the game is over');
  if (!['first', 'second'].includes(rules.winner(position))) throw new Error('nobody has won');
}

function checkOpen(rules: Rules, position: Position, limit: number): void {
  if (!Number.isInteger(position) || position < 0 || position >= limit) {
    throw new Error(`${position} is not a position below ${limit}`);
  }
  const legal = rules.legal(position);
  if (legal === 0) throw new Error('somebody must move and cannot');
  if (legal !== legal >>> 0) throw new Error('a set of moves is unsigned');
  const moves = members(legal);
  const texts = moves.map((move) => rules.format(position, move));
  if (new Set(texts).size !== moves.length) throw new Error(`ambiguous notation: ${texts}`);
  for (const [i, move] of moves.entries()) {
    if (!/^[^\s{}[\]"]+$/.test(texts[i] as string)) throw new Error(`${texts[i]} cannot stand in a record`);
    if (findMove(rules, position, texts[i] as string) !== move)
      throw new Error('notation is not its own inverse');
  }
  if (rules.turn(position) === 'chance') checkChance(rules, position, moves);
}

/** Every event has a weight, leads to a player's turn, and can be told from the move that follows. */
function checkChance(rules: Rules, position: Position, events: readonly number[]): void {
  for (const event of events) {
    const weight = rules.weight(position, event);
    if (!Number.isInteger(weight) || weight < 1) throw new Error(`event ${event} has weight ${weight}`);
    const after = rules.play(position, event);
    for (const move of members(rules.legal(after))) {
      const text = rules.format(after, move);
      if (findDraw(rules, position, text) !== event) throw new Error(`${text} does not name its card`);
      if (findMove(rules, position, text) >= 0) throw new Error(`${text} is also a card`);
    }
  }
}

test('bits are counted and listed in the same way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (set) => {
      expect(count(set)).toBe(members(set).length);
    }),
  );
});
