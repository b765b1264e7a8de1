/** The packed rules and the naive ones play the same games, in lockstep. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Variant } from '../../src/core/game.ts';
import { findMove, legalTexts } from '../../src/core/notation.ts';
import type { Position, Rules } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import { gameNamed, mustSettle, randomGame, variantsOf } from '../arbitraries.ts';
import { isUsual, size } from '../size.ts';
import { hasNaiveTwin, type NaiveState, naive } from './naive.ts';

const RULEBOOK_GAMES = size('RULEBOOK_GAMES', 600, 3_000);
const VARIANTS = size('VARIANTS', 200, 1_000);
const GAMES_A_VARIANT = 5;
const LARGE_GAMES = size('LARGE_GAMES', 100, 500);

describe.each(games.filter(hasNaiveTwin).map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('random games with the rulebook options', () => {
    const variant = mustSettle(game);
    for (let seed = 0; seed < RULEBOOK_GAMES; seed++) playTogether(variant, seed);
  });

  test('random games with random options', () => {
    fc.assert(
      fc.property(variantsOf(game), fc.integer(), (variant, seed) => {
        for (let i = 0; i < GAMES_A_VARIANT; i++) playTogether(variant, `${seed} ${i}`);
      }),
      { numRuns: VARIANTS },
    );
  });
});

describe('random games in which all 32 bits are needed for a position or for the moves', () => {
  test.each([
    { id: 'sequence-zero', options: { numbers: from(1, 16) } },
    {
      id: 'sequence-zero',
      options: { numbers: [7, 20, 101, 160, 305, 450, 512, 600], firstScore: 999, secondScore: -999 },
    },
    { id: 'sequence-duel', options: { numbers: from(1, 16), target: 40 } },
    { id: 'zero-sum-game', options: { numbers: from(984, 999), start: -999 } },
    { id: 'sum-to-zero', options: { numbers: [...from(-12, -1), ...from(1, 12)] } },
    { id: 'sequence-clash', options: { highest: 7, copies: 5, length: 7 } },
    { id: 'sequence-clash', options: { highest: 12, copies: 2, length: 2 } },
  ])('$id $options', ({ id, options }) => {
    const variant = mustSettle(gameNamed(id), options);
    for (let seed = 0; seed < LARGE_GAMES; seed++) playTogether(variant, seed);
  });
});

function from(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

describe('every position that can be reached', () => {
  test.each([
    ...(isUsual ? [] : [{ id: 'sequence-zero', options: {} }]), // the slowest by far
    { id: 'sequence-zero', options: { numbers: [1, 2, 3, 5, 8], firstScore: 3, secondScore: -4 } },
    // First reaches 0 with the last number while second is still at 0: a win, not a tie.
    { id: 'sequence-zero', options: { numbers: [5], firstScore: 5 } },
    { id: 'sequence-duel', options: {} },
    { id: 'sequence-duel', options: { numbers: [2, 3, 4, 6, 7, 9, 11], target: 14 } },
    { id: 'sequence-duel', options: { numbers: [1, 2, 3, 4, 6], target: 12 } }, // both can stay below
    { id: 'zero-sum-game', options: {} },
    { id: 'zero-sum-game', options: { numbers: [1, 3, 4, 5, 9, 10], start: 7 } },
    { id: 'sum-to-zero', options: { numbers: [...from(-6, -1), ...from(1, 6)] } },
    { id: 'sum-to-zero', options: { numbers: [-7, -4, -1, 2, 3, 5, 6, 8], start: 1 } },
    { id: 'sequence-clash', options: { highest: 4, copies: 2, length: 3 } },
    { id: 'sequence-clash', options: { highest: 3, copies: 3, length: 3 } },
    { id: 'sequence-clash', options: { highest: 5, copies: 1, length: 2 } },
  ])('$id $options', ({ id, options }) => {
    const variant = mustSettle(gameNamed(id), options);
    const seen = new Map<string, Position>();
    visit(variant.rules, variant.rules.start, naive(id, variant.options), seen);
    expect(new Set(seen.values()).size).toBe(seen.size);
  });
});

function playTogether({ game, options, rules }: Variant, seed: number | string): void {
  let state = naive(game.id, options);
  let position = rules.start;
  for (const move of randomGame(rules, seed).moves) {
    compare(rules, position, state);
    state = state.play(rules.format(position, move));
    position = rules.play(position, move);
  }
  compare(rules, position, state);
}

/** Visits everything after a position once, and checks that both sides take the same for one position. */
function visit(rules: Rules, position: Position, state: NaiveState, seen: Map<string, Position>): void {
  const key = state.key();
  const known = seen.get(key);
  if (known !== undefined && known !== position) throw new Error(`${key} is both ${known} and ${position}`);
  if (known !== undefined) return;
  seen.set(key, position);
  compare(rules, position, state);
  for (const text of state.moves()) {
    visit(rules, rules.play(position, findMove(rules, position, text)), state.play(text), seen);
  }
}

// Plain comparisons: an expect() for each of millions would take minutes.
function compare(rules: Rules, position: Position, state: NaiveState): void {
  const turn = rules.turn(position);
  same('turn', state, turn, state.turn());
  same('moves', state, legalTexts(rules, position).sort().join(' '), state.moves().sort().join(' '));
  if (turn === 'over') same('winner', state, rules.winner(position), state.winner());
  if (turn !== 'chance') return;
  for (const card of state.moves()) {
    same(
      `weight of ${card}`,
      state,
      rules.weight(position, findMove(rules, position, card)),
      state.weight(card),
    );
  }
}

function same<T>(what: string, state: NaiveState, packed: T, plain: T): void {
  if (packed !== plain) throw new Error(`${what} at ${state.key()}: the rules say ${packed}, not ${plain}`);
}
