/** What every shell says of series, seats, clocks, online games and those who are there. */

import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/core/problem.ts';
import { games } from '../src/games/index.ts';
import { begin, extend, extendByText, type Match, type MatchEvent } from '../src/match/match.ts';
import type { Person, Series } from '../src/match/series.ts';
import { apply } from '../src/online/apply.ts';
import type { Draft, Header } from '../src/online/entry.ts';
import { type OnlineGame, openGame } from '../src/online/online-game.ts';
import { type Terms, USUAL_TERMS } from '../src/online/terms.ts';
import { levels } from '../src/players/levels.ts';
import { timeLeft, timesLeft } from '../src/sentences/clocks.ts';
import { entrySentence, onItsWay } from '../src/sentences/entries.ts';
import { SWAP, undone, withoutSolution } from '../src/sentences/playing.ts';
import { otherWatchers, whoIsThere } from '../src/sentences/presence.ts';
import { roundName, standing } from '../src/sentences/series.ts';
import { otherOptions } from '../src/sentences/settings.ts';
import { agreed } from '../src/sentences/terms.ts';
import { gameNamed, mustSettle } from './arbitraries.ts';

const variant = mustSettle(gameNamed('sequence-zero'));

test.each<[rounds: number, winners: Person[], name: string, stands: string, openEnded?: boolean]>([
  [1, [], '', ''],
  [3, [], 'Round 1 of 3', ''],
  [3, [1], 'Round 2 of 3', 'After round 1 of 3: Ann 0, Bo 1.'],
  [3, [1, 0, 1], 'Round 4 of 3', 'Bo wins the series, 2 to 1.'],
  [2, [0, 0], 'Round 3 of 2', 'Ann wins the series, 2 to 0.'],
  [2, [0, 1], 'Round 3 of 2', 'The series ends level, 1 to 1.'],
  [1, [], '', '', true],
  [2, [0], 'Game 2', 'After game 1: Ann 1, Bo 0.', true],
  [2, [0, 1], 'Game 3', 'After game 2: Ann 1, Bo 1.', true],
])('a series of %d with the winners %j', (rounds, winners, name, stands, openEnded = false) => {
  const agreed = { variant, names: ['Ann', 'Bo'], swap: false, rounds, openEnded } as const;
  const series: Series = { ...agreed, starter: 0, winners };
  expect([roundName(series), standing(series)]).toEqual([name, stands]);
});

test.each<[milliseconds: number, text: string, withTenths?: string]>([
  [0, '0:00', '0.0'],
  [1, '0:01', '0.1'],
  [9999, '0:10', '10.0'],
  [10_000, '0:10'],
  [59_001, '1:00'],
  [299_500, '5:00'],
  [3_600_000, '1:00:00'],
  [3_723_000, '1:02:03'],
  [86_400_000, '1 day 0 h'],
  [183_600_000, '2 days 3 h'],
])('%i milliseconds', (left, text, withTenths = text) => {
  expect([timeLeft(left), timeLeft(left, true)]).toEqual([text, withTenths]);
});

test('swapping seats, and taking back', () => {
  const names = { first: 'Ann', second: 'Bo' };
  const match = unwrap(extendByText(begin({ variant, names, swap: true }), '-5'));
  const withEvent = (event: MatchEvent): Match => unwrap(extend(match, event));
  expect(SWAP.offer(names)).toBe(
    'Bo, instead of moving you may swap seats with Ann and take over that move.',
  );
  expect(SWAP.done(withEvent({ kind: 'swap' }).scene.names)).toBe('Bo swaps seats with Ann; Ann to move.');
  expect(undone(withEvent({ kind: 'stay' }), match)).toBe('You may decide about the seats again.');
  expect(undone(withEvent({ kind: 'swap' }), match)).toBe('Taken back.');
});

test('a computer without a solution', () => {
  const perfect = levels.at(-1)!;
  expect(withoutSolution(perfect, 'It is too large.')).toBe(
    'The perfect computer has to do without a solution. It is too large.',
  );
  expect(withoutSolution(perfect, '')).toMatch(/It is still being worked out\.$/);
});

describe('an online game', () => {
  const header = (terms: Partial<Terms>, more: Partial<Header> = {}): Header => ({
    id: 'g',
    at: 0,
    terms: { ...USUAL_TERMS, game: 'sequence-zero', ...terms },
    names: ['Ann', null],
    starter: 0,
    winners: [],
    previous: null,
    promise: null,
    ...more,
  });

  /** As it stands after these drafts. */
  function gameAfter(start: Header, ...drafts: Draft[]): OnlineGame {
    return drafts.reduce(
      (game, draft) => unwrap(apply(game, { ...draft, n: game.length, at: 0 })),
      unwrap(openGame(games, start)),
    );
  }

  const join: Draft = { kind: 'join', name: 'Bo', starter: 0, by: 1 };
  const move: Draft = { kind: 'move', move: '-5', by: 0 };
  const over: Draft[] = [join, { kind: 'resign', by: 1 }];
  const playing = header({ swap: true });
  const inSeries = header({ rounds: 3 });

  /** What Ann is told, Bo, and a watcher. */
  test.each<[start: Header, before: Draft[], last: Draft, told: [string, string, string]]>([
    [playing, [], join, ['Bo has joined.', 'Bo has joined.', 'Bo has joined.']],
    [
      playing,
      [join, move],
      { kind: 'swap', by: 1 },
      [
        'Bo swaps seats with Ann; Ann to move.',
        'Bo swaps seats with Ann; Ann to move.',
        'Bo swaps seats with Ann; Ann to move.',
      ],
    ],
    [playing, [join], move, ['Ann subtracts 5.', 'Ann subtracts 5.', 'Ann subtracts 5.']],
    [playing, [join], { kind: 'resign', by: 1 }, ['Bo resigns.', 'Bo resigns.', 'Bo resigns.']],
    [playing, [join, move], { kind: 'stay', by: 1 }, ['Bo stays.', 'Bo stays.', 'Bo stays.']],
    [
      playing,
      [join, move],
      { kind: 'ask-takeback', by: 0 },
      [
        'You ask to take back your last decision.',
        'Ann asks to take back the last decision.',
        'Ann asks to take back the last decision.',
      ],
    ],
    [
      playing,
      [join, move, { kind: 'ask-takeback', by: 0 }],
      { kind: 'refuse-takeback', by: 1 },
      ['Bo does not agree to take it back.', 'You did not agree.', 'Bo does not agree to take it back.'],
    ],
    [
      playing,
      [join, move, { kind: 'ask-takeback', by: 0 }],
      { kind: 'takeback', by: 1 },
      ['Taken back.', 'Taken back.', 'Taken back.'],
    ],
    [
      playing,
      [join],
      { kind: 'away', by: null },
      [
        'The server was away for a while; no clock ran.',
        'The server was away for a while; no clock ran.',
        'The server was away for a while; no clock ran.',
      ],
    ],
    [
      playing,
      [join],
      { kind: 'abort', by: 0 },
      ['You cancelled the game.', 'Ann cancelled the game.', 'Ann cancelled the game.'],
    ],
    [
      playing,
      over,
      { kind: 'rematch', by: 1 },
      [
        'Bo would like a rematch.',
        'You would like a rematch; Ann has not answered yet.',
        'Bo would like a rematch.',
      ],
    ],
    [
      inSeries,
      over,
      { kind: 'rematch', by: 0 },
      [
        'You would like the next round; Bo has not answered yet.',
        'Ann would like the next round.',
        'Ann would like the next round.',
      ],
    ],
  ])('%# an entry', (start, before, last, told) => {
    const game = gameAfter(start, ...before, last);
    expect([0, 1, null].map((you) => entrySentence(game, last, you as Person | null))).toEqual(told);
  });

  test('both times', () => {
    const clock = { left: [62_000, 300_000], running: 0, since: 1000, quota: [0, 0] } as const;
    expect(timesLeft(gameAfter(playing, join), clock, 2000)).toBe('Time left: Ann 1:01, Bo 5:00');
  });

  test('the last round is followed by a rematch', () => {
    const game = gameAfter(header({ rounds: 3 }, { winners: [0, 1] }), ...over, { kind: 'rematch', by: 0 });
    expect(entrySentence(game, { kind: 'rematch', by: 0 }, 1)).toBe('Ann would like a rematch.');
  });

  test('names that mean harm are spelt out', () => {
    const game = gameAfter(playing, { ...join, name: 'B\u202eo' });
    expect(entrySentence(game, join, 0)).toBe('B\\u{202e}o has joined.');
  });

  test('what is on its way', () => {
    expect(
      (['move', 'takeback', 'refuse-takeback', 'ask-takeback', 'resign'] as const).map(onItsWay),
    ).toEqual([
      'Sending your move …',
      'Sending your answer …',
      'Sending your answer …',
      'Sending your question …',
      'Sending …',
    ]);
  });

  test.each<[you: Person | null, here: [boolean, boolean], watchers: number, there: string, others: string]>([
    [0, [true, true], 0, 'You are Ann. Bo is connected.', ''],
    [1, [false, true], 1, 'You are Bo. Ann is not connected.', '1 spectator'],
    [0, [true, false], 2, 'You are Ann. Bo is not connected.', '2 spectators'],
    [null, [true, false], 1, 'You are watching. Ann is connected. Bo is not connected.', ''],
    [null, [true, true], 2, 'You are watching. Ann is connected. Bo is connected.', '1 other spectator'],
    [null, [true, true], 3, 'You are watching. Ann is connected. Bo is connected.', '2 other spectators'],
  ])('%j sees %j and %d watchers', (you, here, watchers, there, others) => {
    const seen = { you, connected: true, presence: { here, watchers } };
    expect(whoIsThere(gameAfter(playing, join), seen)).toBe(there);
    expect(otherWatchers(watchers, you === null)).toBe(others);
    expect(whoIsThere(gameAfter(playing, join), { ...seen, connected: false })).toBe(
      'The connection is lost; trying again …',
    );
  });

  test.each<[terms: Partial<Terms>, starter: Person | null, words: string[]]>([
    [{}, null, ['There is no clock.', 'A coin decides who starts.']],
    [{ clock: { days: 1 } }, 0, ['1 day for each move.', 'Ann starts.']],
    [{ clock: { seconds: 60, increment: 0 } }, 1, ['1 minute for each player.', 'Whoever joins starts.']],
    [
      { clock: { seconds: 90, increment: 1 }, rounds: 3, swap: true },
      0,
      [
        '90 seconds for each player, and 1 second more for each move.',
        'Ann starts.',
        '3 rounds; who starts alternates.',
        'After the first move, the other player may swap seats instead of moving.',
      ],
    ],
  ])('is agreed on with %j', (terms, starter, words) => {
    expect(agreed(header(terms, { starter }), variant)).toEqual(words);
  });

  test('other numbers than the rulebook has are part of what is agreed', () => {
    const other = mustSettle(gameNamed('sum-to-zero'), { start: -3 });
    expect(otherOptions(other)).toMatch(/^In this game, .+: -3\.$/);
    expect(agreed(header({}), other).at(-1)).toBe(otherOptions(other));
  });
});
