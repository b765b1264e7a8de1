import type { Game } from '../../core/game.ts';
import { rulebook } from './rulebook.ts';
import { options, rules, type SequenceZero, shape } from './rules.ts';
import { settings } from './settings.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const sequenceZero: Game<typeof options, SequenceZero> = {
  id: 'sequence-zero',
  title: 'Sequence Zero',
  order: 1,
  summary: 'Take numbers from 1 to 9, add or subtract each, and be first to bring your own score back to 0.',
  rulebook,
  options,
  settings,
  shape,
  rules,
  view,
  words,
};
