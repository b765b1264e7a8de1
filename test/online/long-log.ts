/** The longest logs that players could make: a game of Sequence Zero in which one move is taken back again and again. */

import type { Draft, Entry } from '../../src/online/entry.ts';

const AGAIN: readonly Draft[] = [
  { kind: 'move', move: '+6', by: 1 },
  { kind: 'ask-takeback', by: 1 },
  { kind: 'takeback', by: 0 },
];

/** With the first entry, Bo joins a game that the other person starts; a log is the beginning of a longer one. */
export function longLog(length: number): Entry[] {
  const drafts: Draft[] = [
    { kind: 'join', name: 'Bo', starter: 0, by: 1 },
    { kind: 'move', move: '-5', by: 0 },
  ];
  while (drafts.length < length) drafts.push(...AGAIN);
  return drafts.slice(0, length).map((draft, n) => ({ ...draft, n, at: 1000 + n }) as Entry);
}
