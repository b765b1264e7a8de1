import type { Game } from '../../core/game.ts';
import { rulebook } from './rulebook.ts';
import { options, rules, type SequenceDuel, shape } from './rules.ts';
import { settings } from './settings.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const sequenceDuel: Game<typeof options, SequenceDuel> = {
  id: 'sequence-duel',
  title: 'Sequence Duel',
  order: 2,
  summary: 'Take numbers from 1 to 9 in turn and be first to collect a sum of exactly 15.',
  rulebook,
  options,
  settings,
  shape,
  rules,
  view,
  words,
};
