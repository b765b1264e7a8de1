/** Whoever plays alone against a computer is You, in sentences that were made for a name. */

import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { levels } from '../src/players/levels.ts';
import { moved } from '../src/sentences/moves.ts';
import { toYou, YOU } from '../src/sentences/you.ts';
import { beginRound, type Session } from '../src/session/session.ts';
import { withNameForOnly } from '../src/session/shown.ts';
import { mustSettle } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

test.each([
  ['● You takes 5.', '● You take 5.'],
  ['\u001b[94m● You\u001b[39m subtracts 5.', '\u001b[94m● You\u001b[39m subtract 5.'],
  ['You wins. All are used, and You is closer to 0.', 'You win. All are used, and you are closer to 0.'],
  ['so You, who went second, loses.', 'so you, who went second, lose.'],
  ["and You's ends higher (9 against 8).", 'and yours ends higher (9 against 8).'],
  ['Bo swaps seats with You; You to move.', 'Bo swaps seats with you; you to move.'],
  ['You resigned.', 'You resigned.'],
  ['You may always think.', 'You may always think.'],
])('%s', (text, said) => {
  expect(toYou(text)).toBe(said);
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('no ending and no move is told of You as of another', () => {
    const variant = mustSettle(game);
    let told = 0;
    for (let seed = 0; seed < 300; seed++) {
      const match = randomMatch(variant, seed, { first: YOU, second: 'Bo' });
      const step = match.scene.steps.findLast(({ by }) => by !== 'chance');
      const phrase = step && variant.words.phrase(step.from, step.move);
      const { result, scene } = match;
      for (const text of [
        result && toYou(`${scene.names[result.winner]} wins. ${result.reason}`),
        phrase && toYou(moved(YOU, phrase, false)),
      ]) {
        if (!text) continue;
        told++;
        expect(text).not.toMatch(/\byou(, who [^,]*,)? (is|has|was|\w+[^s]s)\b/i);
        expect(text).not.toMatch(/you's|[^.] You\b/);
      }
    }
    expect(told).toBeGreaterThan(100);
  });
});

test('only who gave no name, plays alone and against a computer', () => {
  const variant = mustSettle(games[0]!);
  const first = (names: readonly [string, string], players: readonly boolean[]) => {
    const series = { variant, names, swap: false, rounds: 1, starter: 0, winners: [] } as const;
    const who = players.map((isComputer) => (isComputer ? levels[0] : null)) as unknown as Session['players'];
    return withNameForOnly(beginRound(series, who, [])!, YOU).match.scene.names.first;
  };
  expect(first(['Player 1', 'Easy computer'], [false, true])).toBe('You');
  expect(first(['Ann', 'Easy computer'], [false, true])).toBe('Ann');
  expect(first(['Player 1', 'Player 2'], [false, false])).toBe('Player 1');
  expect(first(['Easy computer 1', 'Easy computer 2'], [true, true])).toBe('Easy computer 1');
});
