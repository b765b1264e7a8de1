import type { NamedSetting } from '../../core/game.ts';
import type { options } from './rules.ts';

/** What is measured of each is told in docs/settings.md. */
export const settings: readonly NamedSetting<typeof options>[] = [
  { id: 'classic', name: 'Classic', options: {}, figures: { first: 1, right: 0.4, moves: 7.1 } },
  {
    id: 'deep',
    name: 'Deep',
    options: { numbers: [1, 2, 3, 4, 5, 6, 7, 8] },
    figures: { first: 1, right: 0.35, moves: 6.9 },
  },
  {
    id: 'quick',
    name: 'Quick',
    options: { numbers: [1, 2, 3, 4, 5, 6] },
    figures: { first: 1, right: 0.53, moves: 5.9 },
  },
];
