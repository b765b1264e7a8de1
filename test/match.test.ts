/** Matches and series: everything follows from the log. */

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { members } from '../src/core/bits.ts';
import { seeded } from '../src/core/random.ts';
import { type NumberLine, windowOf } from '../src/core/view.ts';
import { games } from '../src/games/index.ts';
import {
  begin,
  countRound,
  extend,
  extendByText,
  type Match,
  type MatchEvent,
  nextRound,
  Problem,
  replay,
  type Series,
  type Setup,
  tally,
  undo,
  undoToDecision,
  unwrap,
  viewOf,
} from '../src/index.ts';
import { following, goesOn } from '../src/match/series.ts';
import { gameNamed, mustSettle, variantsOf } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

const ANN_AND_BO = { first: 'Ann', second: 'Bo' };

function setup(id: string, more: Partial<Setup> = {}): Setup {
  return { variant: mustSettle(gameNamed(id)), names: ANN_AND_BO, swap: false, ...more };
}

function played(start: Match, moves: string): Match {
  let match = start;
  for (const text of moves.split(' ')) match = unwrap(extendByText(match, text));
  return match;
}

function mustExtend(match: Match, event: MatchEvent): Match {
  return unwrap(extend(match, event));
}

describe('a match', () => {
  test('knows the expression so far', () => {
    const match = played(begin(setup('zero-sum-game')), '+5 -3 +4');
    expect(viewOf(match).expression).toEqual({ start: 0, terms: [5, -3, 4], total: 6 });
    expect(viewOf(match).pool?.[2]).toEqual({ number: 3, moves: [], taken: { by: 'second', move: '-3' } });
  });

  test("knows each player's sequence, and the scores on the line", () => {
    const match = played(begin(setup('sequence-duel')), '6 9 8 5');
    expect(viewOf(match).sequences).toEqual({
      first: { numbers: [6, 8], sum: 14 },
      second: { numbers: [9, 5], sum: 14 },
    });
    expect(viewOf(match).line).toMatchObject({
      goal: 15,
      markers: [
        { of: 'first', at: 14 },
        { of: 'second', at: 14 },
      ],
    });
  });

  test('shows the same part of the number line from the first move to the last', () => {
    let match = begin(setup('sequence-duel'));
    const shown = windowOf(viewOf(match).line as NumberLine);
    for (const move of ['1', '9', '8', '4']) {
      match = played(match, move);
      expect(windowOf(viewOf(match).line as NumberLine)).toEqual(shown);
    }
  });

  test('knows the deck, the card drawn and the discard pile', () => {
    const match = played(begin(setup('sequence-clash')), '4+ 7+ 2x 5x 6');
    expect(match.turn).toBe('first');
    expect(match.ply).toBe(4);
    expect(viewOf(match).deck).toEqual({
      cards: [2, 1, 2, 1, 1, 1, 1, 2, 2].map((left, i) => ({ number: i + 1, left })),
      size: 13,
      drawn: 6,
      discards: [2, 5],
    });
  });

  test('tells the result and the reason in words', () => {
    const match = played(begin(setup('sum-to-zero')), '5 -2 -3');
    expect(match).toMatchObject({
      turn: 'over',
      result: { winner: 'first', reason: 'Ann made the sum exactly 0.' },
    });
  });

  test('ends with a resignation, at any time', () => {
    const match = mustExtend(played(begin(setup('sum-to-zero')), '5'), { kind: 'resign', seat: 'first' });
    expect(match.result).toEqual({ winner: 'second', reason: 'Ann resigned.' });
    expect(match.turn).toBe('over');
    expect(extendByText(match, '-5')).toMatchObject({ code: 'game-over' });
  });

  test('says what is legal when a move is not', () => {
    const match = played(
      begin(setup('sequence-duel', { variant: mustSettle(games[1]!, { numbers: [1, 2, 3] }) })),
      '2',
    );
    expect(extendByText(match, '2')).toMatchObject({
      code: 'illegal-move',
      message: '"2" is not legal as move 2. Expected one of 1, 3.',
      details: { ply: 1, legal: ['1', '3'] },
    });
    expect(extend(match, { kind: 'draw', move: 0 })).toBeInstanceOf(Problem);
    expect(extend(match, { kind: 'move', move: 99 })).toBeInstanceOf(Problem);
  });

  test('refuses events that are none, wherever they come from', () => {
    const match = begin(setup('sum-to-zero'));
    for (const event of [
      { kind: 'move', move: 1.5 },
      { kind: 'move', move: Number.NaN },
      { kind: 'resign', seat: 'nobody' },
      { kind: 'dance' },
    ]) {
      expect(extend(match, event as MatchEvent)).toBeInstanceOf(Problem);
    }
  });

  test.each([
    [
      'sequence-zero',
      '-5 +6 +9',
      {
        line: {
          goal: 0,
          span: { least: -35, most: 35 },
          markers: [
            { of: 'first', at: 4 },
            { of: 'second', at: 6 },
          ],
        },
      },
    ],
    [
      'sum-to-zero',
      '4 -1',
      {
        line: { goal: 0, span: { least: -45, most: 45 }, markers: [{ of: 'both', at: 3 }] },
        expression: { start: 0, terms: [4, -1], total: 3 },
      },
    ],
    [
      'zero-sum-game',
      '+5 -3',
      { line: { goal: 0, span: { least: -45, most: 45 }, markers: [{ of: 'both', at: 2 }] } },
    ],
    [
      'sequence-clash',
      '4+ 7+ 2x 8+',
      {
        sequences: {
          first: { numbers: [4], sum: 4, complete: 5 },
          second: { numbers: [7, 8], sum: 15, complete: 5 },
        },
      },
    ],
  ])('shows %s after %s', (id, moves, view) => {
    expect(viewOf(played(begin(setup(id)), moves))).toMatchObject(view);
  });

  test('undo is a shorter log', () => {
    const match = played(begin(setup('sequence-zero')), '-5 +6 +9');
    expect(undo(match)).toEqual(played(begin(match.setup), '-5 +6'));
    expect(undo(match, 99)).toEqual(begin(match.setup));
  });

  test('is the same however its log was built up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.integer(), (game, seed) => {
        const [variant] = fc.sample(variantsOf(game), { numRuns: 1, seed });
        const match = randomMatch(variant!, seed);
        expect(replay(match.setup, match.log)).toEqual(match);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a shorter match', () => {
  test('is the one that its shorter log makes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.integer(), fc.nat(12), (game, seed, events) => {
        const [variant] = fc.sample(variantsOf(game), { numRuns: 1, seed });
        const match = randomMatch(variant!, seed);
        const { log } = match;
        const shorter = replay(match.setup, log.slice(0, Math.max(0, log.length - events)));
        expect(undo(match, events)).toEqual(shorter);
      }),
      { numRuns: 500 },
    );
  });

  test('is found without playing again, which a log of takebacks would make dear', () => {
    const match = played(begin(setup('sequence-clash')), '4+ 7+ 2x 5x 6');
    const play = vi.spyOn(match.setup.variant.rules, 'play');
    undo(match, 3);
    undoToDecision(match, () => true);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('swap', () => {
  test('persons change seats, the position does not', () => {
    const before = played(begin(setup('sequence-zero', { swap: true })), '-5');
    expect(before.decision).toEqual({ seat: 'second', about: 'swap', forced: false });
    const after = mustExtend(before, { kind: 'swap' });
    expect(after.scene.position).toBe(before.scene.position);
    expect(after.scene.names).toEqual({ first: 'Bo', second: 'Ann' });
    expect(after.turn).toBe('second'); // Ann moves again, now as second
    expect(after.decision).toEqual({ seat: 'second', about: 'move', forced: false });
  });

  test('only directly after the first move, and only where it was agreed', () => {
    const agreed = begin(setup('sequence-zero', { swap: true }));
    expect(extend(agreed, { kind: 'swap' })).toMatchObject({
      message: 'Seats can be swapped only directly after the first move.',
    });
    expect(played(agreed, '-5 +6').decision?.about).toBe('move');
    expect(extend(played(begin(setup('sequence-zero')), '-5'), { kind: 'swap' })).toMatchObject({
      message: 'Seats can be swapped only where it was agreed before the game.',
    });
  });

  test('with cards: before the next one is drawn', () => {
    const match = played(begin(setup('sequence-clash', { swap: true })), '4+');
    expect(match).toMatchObject({ turn: 'chance', decision: { seat: 'second', about: 'swap' } });
    expect(played(match, '7').decision?.about).toBe('move');
  });

  test('stay declines it: an event like any other, and only while it is offered', () => {
    const agreed = begin(setup('sequence-zero', { swap: true }));
    const stayed = mustExtend(played(agreed, '-5'), { kind: 'stay' });
    expect(stayed).toMatchObject({ ply: 1, swapped: false, decision: { seat: 'second', about: 'move' } });
    expect(extend(stayed, { kind: 'swap' })).toBeInstanceOf(Problem);
    expect(extend(stayed, { kind: 'stay' })).toMatchObject({
      message: 'A swap can be declined only directly after the first move.',
    });
    expect(extend(played(begin(setup('sequence-zero')), '-5'), { kind: 'stay' })).toMatchObject({
      message: 'A swap can be declined only where it was agreed before the game.',
    });
    expect(undo(stayed).decision?.about).toBe('swap');
  });

  test.each([
    ['sequence-zero', '-5', '+6', ['move', 'stay', 'move']],
    ['sequence-clash', '4+', '7+', ['draw', 'move', 'stay', 'draw', 'move']],
  ])('going on declines it, too: %s', (id, first, second, kinds) => {
    const match = played(begin(setup(id, { swap: true })), `${first} ${second}`);
    expect(match.log.map(({ kind }) => kind)).toEqual(kinds);
    expect(replay(match.setup, match.log)).toEqual(match);
    const older = match.log.filter(({ kind }) => kind !== 'stay'); // as logs were before
    expect(replay(match.setup, older)).toEqual(match);
  });

  test('not when the first move has won', () => {
    const variant = mustSettle(games[0]!, { firstScore: 5 });
    expect(played(begin(setup('sequence-zero', { variant, swap: true })), '-5')).toMatchObject({
      turn: 'over',
      decision: null,
    });
  });
});

describe('whose decision it is', () => {
  test('nobody decides while a card comes, and when it is over', () => {
    expect(begin(setup('sequence-clash')).decision).toBeNull();
    expect(played(begin(setup('sum-to-zero')), '5 -5').decision).toBeNull();
    const resigned = mustExtend(begin(setup('sum-to-zero')), { kind: 'resign', seat: 'first' });
    expect(resigned.decision).toBeNull();
  });

  test('a card that cannot be added is a forced move; the last number is asked for', () => {
    const clash = played(begin(setup('sequence-clash')), '4+ 7+ 2');
    expect(clash.decision).toEqual({ seat: 'first', about: 'move', forced: true });
    expect(played(clash, '2x').scene.steps.at(-1)).toMatchObject({ by: 'first', forced: true });
    const variant = mustSettle(games.find(({ id }) => id === 'sequence-duel')!, { numbers: [1, 2] });
    const duel = played(begin(setup('sequence-duel', { variant })), '2');
    expect(duel.decision).toEqual({ seat: 'second', about: 'move', forced: false });
  });

  const bySecond = ({ decision }: Match) => decision?.seat === 'second';
  const byAnyone = () => true;

  test('undo goes back before the last decision, past cards and forced moves', () => {
    const clash = begin(setup('sequence-clash'));
    const beforeLast = undoToDecision(played(clash, '4+ 7+ 2x 5x 6'), byAnyone);
    expect(beforeLast).toEqual(played(clash, '4+ 7')); // 2x and 5x were forced
    expect(undoToDecision(beforeLast!, byAnyone)).toEqual(played(clash, '4'));
    expect(undoToDecision(beforeLast!, bySecond)).toBeNull();
    const zero = begin(setup('sequence-zero'));
    expect(undoToDecision(played(zero, '-5 +6 +9'), bySecond)).toEqual(played(zero, '-5'));
  });

  test.each([
    ['sequence-zero', '-5', ''],
    ['sequence-clash', '4+', '7'], // the card goes back on the deck
  ])('undo takes a stay back: %s', (id, first, card) => {
    const open = played(begin(setup(id, { swap: true })), first);
    const stayed = mustExtend(open, { kind: 'stay' });
    expect(undoToDecision(stayed, byAnyone)).toEqual(open);
    if (card) expect(undoToDecision(played(stayed, card), byAnyone)).toEqual(open);
  });

  test('undo takes a stay and the move after it back together; a card in between divides them', () => {
    const open = played(begin(setup('sequence-zero', { swap: true })), '-5');
    expect(undoToDecision(played(open, '+6'), byAnyone)).toEqual(open);
    const clash = played(begin(setup('sequence-clash', { swap: true })), '4+');
    expect(undoToDecision(played(clash, '7+'), byAnyone)).toEqual(played(clash, '7'));
  });
});

describe('a series', () => {
  const series: Series = {
    variant: mustSettle(gameNamed('sum-to-zero')),
    names: ['Ann', 'Bo'],
    swap: true,
    rounds: 3,
    starter: 1,
    winners: [],
  };

  test('the starter alternates, and wins are counted for persons', () => {
    const first = nextRound(series)!;
    expect(first.names).toEqual({ first: 'Bo', second: 'Ann' });
    const one = countRound(series, played(begin(first), '4 -4')); // Ann, second, wins
    expect(tally(one)).toEqual([1, 0]);

    const second = nextRound(one)!;
    expect(second.names).toEqual({ first: 'Ann', second: 'Bo' });
    const swapped = mustExtend(played(begin(second), '4'), { kind: 'swap' }); // Bo sits first now
    const two = countRound(one, played(swapped, '-4')); // Ann, now second, wins
    expect(tally(two)).toEqual([2, 0]);

    const third = nextRound(two)!;
    expect(third.names.first).toBe('Bo');
    const three = countRound(two, played(begin(third), '5 -2 -3'));
    expect(tally(three)).toEqual([2, 1]);
    expect(nextRound(three)).toBeNull();
  });

  test.each([
    ['an agreed round', 3, 2, false, [3, 2, 0]],
    ['a rematch after the last', 3, 3, false, [3, 0, 1]],
    ['a rematch that counts on', 2, 2, true, [3, 2, 0]],
  ])('after it comes %s', (_, rounds, played, openEnded, expected) => {
    const now: Series = { ...series, rounds, openEnded, starter: 0, winners: Array(played).fill(0) };
    expect(goesOn(now)).toBe(played < rounds);
    const next = following(now);
    expect([next.rounds, next.winners.length, next.starter]).toEqual(expected);
    expect(goesOn(next)).toBe(true);
  });

  test('a round that is not over does not count', () => {
    expect(() => countRound(series, begin(nextRound(series)!))).toThrow();
  });
});

test('random numbers below a bound: all of them, none else, and the same for the same seed', () => {
  const random = seeded('seed');
  const again = seeded('seed');
  const seen = new Set<number>();
  for (let i = 0; i < 1000; i++) {
    const number = random(7);
    expect(again(7)).toBe(number);
    seen.add(number);
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(members(0b1010)).toEqual([1, 3]);
});
