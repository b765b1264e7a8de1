import type { Game } from '../../core/game.ts';
import { endings } from './endings.ts';
import { odds } from './odds.ts';
import { rulebook } from './rulebook.ts';
import { conflict, options, rules, type SequenceClash, shape } from './rules.ts';
import { settings } from './settings.ts';
import { rulesOfThumb } from './thumbs.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const sequenceClash: Game<typeof options, SequenceClash> = {
  id: 'sequence-clash',
  title: 'Sequence Clash',
  order: 4,
  summary: 'Draw cards, keep or discard each, and be first with five numbers in increasing order.',
  rulebook,
  options,
  settings,
  conflict,
  shape,
  rules,
  odds,
  rulesOfThumb,
  endings,
  view,
  words,
};
