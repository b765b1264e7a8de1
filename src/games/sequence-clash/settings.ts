import type { NamedSetting } from '../../core/game.ts';
import type { options } from './rules.ts';

/** What is measured of each is told in docs/settings.md. */
export const settings: readonly NamedSetting<typeof options>[] = [
  { id: 'classic', name: 'Classic', options: {}, figures: { first: 0.525, right: null, moves: 17.9 } },
  {
    id: 'even',
    name: 'Even',
    options: { highest: 10, copies: 1 },
    figures: { first: 0.491, right: null, moves: 10 },
  },
  {
    id: 'quick',
    name: 'Quick',
    options: { highest: 6, length: 4 },
    figures: { first: 0.539, right: null, moves: 11.9 },
  },
];
