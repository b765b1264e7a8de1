/** Going through a game: what was played steps on, anything else is a variation. */

import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/problem.ts';
import { begin, type Match, type MatchEvent } from '../../src/match/match.ts';
import { extendByWord } from '../../src/match/record.ts';
import { ReviewCursor } from '../../src/web/review/review-cursor.ts';
import { reviewOf } from '../../src/web/worker/answers.ts';
import { gameNamed, mustSettle, mustSolve } from '../arbitraries.ts';

const variant = mustSettle(gameNamed('sequence-zero'));

function played(...words: readonly string[]): Match {
  const start = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: true });
  return words.reduce((match, word) => unwrap(extendByWord(match, word)), start);
}

test('the same move without the swap that was played is another line', () => {
  const match = played('+2', 'swap', '+1');
  const [, , answer] = match.log as [unknown, unknown, MatchEvent];
  const cursor = new ReviewCursor(match, 1);
  cursor.play(answer);
  expect(cursor.variation.value?.kind).toBe('tried');
  expect(cursor.shown.value.scene.names).toEqual({ first: 'Ann', second: 'Bo' });
});

test.each([
  ['swap', ['+2', 'swap', '+1'], 1, { kind: 'swap' }, 2],
  ['a move that declines the swap', ['+2', '+1'], 1, null, 3],
] as const)('%s, as it was played, steps on', (_, words, at, event, to) => {
  const match = played(...words);
  const cursor = new ReviewCursor(match, at);
  cursor.play(event ?? (match.log.at(-1) as MatchEvent));
  expect([cursor.variation.value, cursor.at.value]).toEqual([null, to]);
});

test('the better line is played from before the mistake', () => {
  const match = played('+1', '+2'); // Bo should have swapped
  const cursor = new ReviewCursor(match, 2);
  cursor.reviewed.value = reviewOf(match, mustSolve(variant));
  cursor.showBetter();
  expect(cursor.variation.value?.line.slice(0, 2).map(({ swapped }) => swapped)).toEqual([false, true]);
  expect(cursor.variation.value?.line.at(-1)?.result).not.toBeNull();
});
