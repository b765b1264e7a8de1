import type { Game } from '../../core/game.ts';
import { rulebook } from './rulebook.ts';
import { options, rules, shape, type ZeroSumGame } from './rules.ts';
import { settings } from './settings.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const zeroSumGame: Game<typeof options, ZeroSumGame> = {
  id: 'zero-sum-game',
  title: 'Zero Sum Game',
  order: 3,
  summary: 'Add or subtract numbers in one shared expression; whoever makes it 0 wins.',
  rulebook,
  options,
  settings,
  shape,
  rules,
  view,
  words,
};
