/** The rules. */

import { capitalize } from '../../core/text.ts';
import { typeset } from './format.ts';

export const rulesTexts = {
  goal: 'Goal.',
  ruling: 'Ruling:',
  perfectPlay: 'With perfect play',
  optionsTitle: 'What can be changed',
  optionBounds: (bounds: string, standard: string) =>
    typeset(`${capitalize(bounds)}; in the rulebook ${standard}.`),
};
