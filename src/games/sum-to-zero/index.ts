import type { Game } from '../../core/game.ts';
import { rulebook } from './rulebook.ts';
import { options, rules, type SumToZero, shape } from './rules.ts';
import { settings } from './settings.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const sumToZero: Game<typeof options, SumToZero> = {
  id: 'sum-to-zero',
  title: 'Sum to Zero',
  order: 5,
  summary: 'Take numbers from -9 to 9 into one shared sum; whoever makes it 0 wins.',
  rulebook,
  options,
  settings,
  shape,
  rules,
  view,
  words,
};
