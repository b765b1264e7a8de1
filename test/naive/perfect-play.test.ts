/** What perfect play leads to, searched over naive states: the table in the rulings. */

import { describe, expect, test } from 'vitest';
import { members } from '../../src/core/bits.ts';
import type { Position, Rules } from '../../src/core/rules.ts';
import { gameNamed, mustSettle } from '../arbitraries.ts';
import { isUsual } from '../size.ts';
import { type NaiveState, naive } from './naive.ts';

interface Outcome {
  readonly winner: string;
  readonly plies: number; // from here to the end
}

describe('who wins the rulebook games, on which ply, with which openings', () => {
  test.each([
    {
      id: 'sequence-zero',
      winner: 'first',
      plies: 9,
      openings: ['+1', '-1', '+5', '-5', '+8', '-8', '+9', '-9'],
      toMove: 142_635,
    },
    { id: 'sequence-duel', winner: 'second', plies: 9, openings: [], toMove: 5_098 },
    { id: 'zero-sum-game', winner: 'second', plies: 9, openings: [], toMove: 9_249 },
    ...(isUsual ? [] : [{ id: 'sum-to-zero', winner: 'second', plies: 2, openings: [], toMove: 253_589 }]), // the slowest
  ])('$id', ({ id, winner, plies, openings, toMove }) => {
    const start = naive(id, mustSettle(gameNamed(id)).options);
    const memo = new Map<string, Outcome>();
    expect(best(start, memo)).toEqual({ winner, plies });
    const winning = start.moves().filter((move) => best(start.play(move), memo).winner === 'first');
    expect(winning).toEqual(openings);
    expect(memo.size).toBe(toMove);
  });

  test('sum-to-zero: second takes the negative of whatever first took', () => {
    const start = naive('sum-to-zero', mustSettle(gameNamed('sum-to-zero')).options);
    for (const move of start.moves()) {
      const end = start.play(move).play(`${-Number(move)}`);
      expect([end.turn(), end.winner()]).toEqual(['over', 'second']);
    }
  });
});

/** Wins as early as possible, loses as late as possible. The memo holds the positions to move in. */
function best(state: NaiveState, memo: Map<string, Outcome>): Outcome {
  const mover = state.turn();
  if (mover === 'over') return { winner: state.winner(), plies: 0 };
  const key = state.key();
  const known = memo.get(key);
  if (known !== undefined) return known;
  const outcomes = state.moves().map((move) => best(state.play(move), memo));
  const wins = outcomes.filter(({ winner }) => winner === mover);
  const { winner, plies } =
    wins.length > 0
      ? wins.reduce((a, b) => (b.plies < a.plies ? b : a))
      : outcomes.reduce((a, b) => (b.plies > a.plies ? b : a));
  const outcome = { winner, plies: plies + 1 };
  memo.set(key, outcome);
  return outcome;
}

describe('how likely first wins sequence-clash', () => {
  test.each([
    { highest: 4, copies: 2, length: 3 },
    { highest: 3, copies: 3, length: 3 },
    { highest: 5, copies: 1, length: 3 },
    { highest: 2, copies: 4, length: 2 },
  ])('$highest numbers, $copies copies, sequences of $length', (options) => {
    const { rules } = mustSettle(gameNamed('sequence-clash'), options);
    const likely = naiveChance(naive('sequence-clash', options), new Map());
    expect(Math.abs(chance(rules, rules.start, new Map()) - likely)).toBeLessThan(1e-12);
  });

  test('by hand: one 1 and one 2, and whoever draws the 2 keeps it and wins', () => {
    const options = { highest: 2, copies: 1, length: 2 };
    expect(naiveChance(naive('sequence-clash', options), new Map())).toBe(0.5);
  });
});

function naiveChance(state: NaiveState, memo: Map<string, number>): number {
  const turn = state.turn();
  if (turn === 'over') return state.winner() === 'first' ? 1 : 0;
  const key = state.key();
  const known = memo.get(key);
  if (known !== undefined) return known;
  const moves = state.moves();
  const likely = moves.map((move) => naiveChance(state.play(move), memo));
  const weights = turn === 'chance' ? moves.map((card) => state.weight(card)) : [];
  const value = settled(turn, likely, weights);
  memo.set(key, value);
  return value;
}

function chance(rules: Rules, position: Position, memo: Map<Position, number>): number {
  const turn = rules.turn(position);
  if (turn === 'over') return rules.winner(position) === 'first' ? 1 : 0;
  const known = memo.get(position);
  if (known !== undefined) return known;
  const moves = members(rules.legal(position));
  const likely = moves.map((move) => chance(rules, rules.play(position, move), memo));
  const weights = turn === 'chance' ? moves.map((event) => rules.weight(position, event)) : [];
  const value = settled(turn, likely, weights);
  memo.set(position, value);
  return value;
}

/** First wants it likely, second unlikely, chance takes the weighted mean. */
function settled(turn: string, likely: readonly number[], weights: readonly number[]): number {
  if (turn === 'first') return Math.max(...likely);
  if (turn === 'second') return Math.min(...likely);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return likely.reduce((sum, value, i) => sum + (value * (weights[i] as number)) / total, 0);
}
