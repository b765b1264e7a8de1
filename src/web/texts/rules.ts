/** The rules. */

import { capitalize, withMinusSigns } from './format.ts';

export const rulesTexts = {
  goal: 'Goal.',
  ruling: 'Ruling:',
  perfectPlay: 'With perfect play',
  optionsTitle: 'What can be changed',
  optionBounds: (bounds: string, standard: string) =>
    withMinusSigns(`${capitalize(bounds)}; in the rulebook ${standard}.`),
};
