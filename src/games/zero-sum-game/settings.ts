import type { NamedSetting } from '../../core/game.ts';
import type { options } from './rules.ts';

/** What is measured of each is told in docs/settings.md. */
export const settings: readonly NamedSetting<typeof options>[] = [
  { id: 'classic', name: 'Classic', options: {}, figures: { first: 0, right: 1, moves: 6.1 } },
  {
    id: 'long',
    name: 'Long',
    options: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    figures: { first: 0, right: 1, moves: 7.2 },
  },
  {
    id: 'quick',
    name: 'Quick',
    options: { numbers: [1, 2, 3, 4, 5, 6] },
    figures: { first: 1, right: 1, moves: 5 },
  },
];
