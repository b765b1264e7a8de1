import type { NamedSetting } from '../../core/game.ts';
import type { options } from './rules.ts';

/** What is measured of each is told in docs/settings.md. */
export const settings: readonly NamedSetting<typeof options>[] = [
  { id: 'classic', name: 'Classic', options: {}, figures: { first: 0, right: 1, moves: 3 } },
  { id: 'long', name: 'Long', options: { start: 11 }, figures: { first: 0, right: 1, moves: 10.7 } },
  {
    id: 'small',
    name: 'Small',
    options: { numbers: [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5], start: 7 },
    figures: { first: 0, right: 1, moves: 7.5 },
  },
];
