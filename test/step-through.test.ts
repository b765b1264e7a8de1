/** A review at a keyboard that is faster than any hand: solving is stopped, and asked for again at once. */

import { expect, test } from 'vitest';
import { stepThrough } from '../src/cli/replay/step-through.ts';
import type { Display, Frame } from '../src/cli/terminal/display.ts';
import type { Key } from '../src/cli/terminal/keys.ts';
import { screenStyle } from '../src/cli/terminal/style.ts';
import { unwrap } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';
import { readRecord } from '../src/match/record.ts';
import { goOnFrom } from '../src/session/from-here.ts';

const SLOW = `[Game "sequence-zero"]
[Options "numbers=1..13"]
[First "Ann"]
[Second "Bo"]

1. +5 +1 2. +2 +3 3. +4 +6 4. first-resigns 0-1
`;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

class FastHands {
  readonly style = screenStyle();
  readonly screens: string[] = [];
  private readonly keys: Key[] = [];

  show(draw: (size: { columns: number; rows: number }) => Frame): void {
    this.screens.push(draw({ columns: 80, rows: 24 }).lines.join('\n'));
  }

  async key(signal: AbortSignal): Promise<Key | null> {
    while (this.keys.length === 0 && !signal.aborted) await turn();
    return signal.aborted ? null : (this.keys.shift() ?? null);
  }

  unread(key: Key): void {
    this.keys.unshift(key);
  }

  press(name: string): void {
    this.keys.push({ name, text: name.length === 1 ? name : '' });
  }

  async until(text: string): Promise<void> {
    while (!this.screens.at(-1)?.includes(text)) await turn();
  }
}

test.each([0, 1, 2, 3])(
  'n after Escape and %i turns of the event loop waits for one review',
  async (turns) => {
    const hands = new FastHands();
    const { match } = unwrap(readRecord(games, SLOW));
    const session = goOnFrom(match, [null, null], seeded('any'));
    const left = stepThrough(hands as unknown as Display, session, { mayTry: false });
    await hands.until('Solving the game');
    hands.press('escape');
    for (let i = 0; i < turns; i++) await turn();
    const before = hands.screens.length;
    hands.press('n');
    await hands.until('✗ mistake');
    expect(hands.screens.slice(before).join('\n')).not.toContain('Solving was stopped');
    expect(hands.screens.at(-1)).toContain('3 of 7');
    hands.press('q');
    expect(await left).toBeNull();
  },
);

test('only a game with mistakes offers to step to the next one', async () => {
  for (const [move, seen, offered] of [
    ['+5', '✓ best', false],
    ['+4', '✗ mistake', true],
  ] as const) {
    const hands = new FastHands();
    const record = `[Game "sequence-zero"]\n[First "Ann"]\n[Second "Bo"]\n\n1. ${move} second-resigns 1-0\n`;
    const session = goOnFrom(unwrap(readRecord(games, record)).match, [null, null], seeded('any'));
    const left = stepThrough(hands as unknown as Display, session, { mayTry: true });
    await hands.until(seen);
    expect(hands.screens.at(-1)?.includes('n mistake'), move).toBe(offered);
    hands.press('q');
    await left;
  }
});
