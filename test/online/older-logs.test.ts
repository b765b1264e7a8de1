/** Logs from before declining a swap was an event of the match, and before takebacks were counted. */

import { expect, test } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Draft, Header } from '../../src/online/entry.ts';
import { deciderOf, decisionIn, type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { permission } from '../../src/online/permissions.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';

const HEADER: Header = {
  id: 'g',
  at: 0,
  terms: { ...USUAL_TERMS, game: 'sequence-zero', swap: true },
  names: ['Ann', 'Bo'],
  starter: 0,
  winners: [],
  previous: null,
  promise: null,
};

const first: Draft = { kind: 'move', move: '-5', by: 0 };
const second: Draft = { kind: 'move', move: '+6', by: 1 };
const stay: Draft = { kind: 'stay', by: 1 };
const swap: Draft = { kind: 'swap', by: 1 };
const takenBack: readonly Draft[] = [
  { kind: 'ask-takeback', by: 1 },
  { kind: 'takeback', by: 0 },
];

function after(drafts: readonly Draft[]): OnlineGame {
  let game = openGame(games, HEADER) as OnlineGame;
  for (const draft of drafts) {
    const next = apply(game, { ...draft, n: game.length, at: 0 });
    if (next instanceof Problem) throw new Error(`${next.message} at ${JSON.stringify(draft)}`);
    game = next;
  }
  return game;
}

test('a move without an answer declines the swap, and both are taken back together', () => {
  expect(decisionIn(after([first, second]))).toMatchObject({ seat: 'first', about: 'move' });
  expect(decisionIn(after([first, second, ...takenBack]))).toMatchObject({ seat: 'second', about: 'swap' });
  expect(deciderOf(after([first, second, ...takenBack, swap]))).toBe(0);
});

test('so are an answer and a move; that they once were two to take back does no harm', () => {
  const once = [first, stay, second, ...takenBack];
  expect(decisionIn(after(once))).toMatchObject({ seat: 'second', about: 'swap' });
  expect(decisionIn(after([...once, second]))).toMatchObject({ seat: 'first', about: 'move' });
  expect(decisionIn(after([...once, ...takenBack]))).toMatchObject({ seat: 'second', about: 'swap' });
  expect(deciderOf(after([...once, ...takenBack, swap]))).toBe(0);
});

test('50 moves can be taken back, and a log with more still opens', () => {
  const takebacks = (count: number) => Array.from({ length: count }, () => [stay, ...takenBack]).flat();
  const asking = (count: number) =>
    permission(after([first, ...takebacks(count), stay]), 1, 'ask-takeback', 0);
  expect(asking(49)).toBeNull();
  expect(asking(50)?.message).toBe('50 moves were taken back in this game, and that is as many as can be.');
  expect(asking(500)?.code).toBe('not-now');
});
