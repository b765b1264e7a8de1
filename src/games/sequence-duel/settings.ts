import type { NamedSetting } from '../../core/game.ts';
import type { options } from './rules.ts';

/** What is measured of each is told in docs/settings.md. */
export const settings: readonly NamedSetting<typeof options>[] = [
  { id: 'classic', name: 'Classic', options: {}, figures: { first: 0, right: 1, moves: 6.2 } },
  { id: 'medium', name: 'Medium', options: { target: 21 }, figures: { first: 0, right: 0.84, moves: 8.3 } },
  { id: 'deep', name: 'Deep', options: { target: 27 }, figures: { first: 1, right: 0.43, moves: 8.9 } },
  {
    id: 'small',
    name: 'Small',
    options: { numbers: [1, 2, 3, 4, 5, 6, 7], target: 16 },
    figures: { first: 1, right: 0.56, moves: 6.7 },
  },
];
