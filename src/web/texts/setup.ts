/** Setting a game up. */

import { capitalize } from '../../core/text.ts';
import { COIN_DECIDES } from '../../sentences/settings.ts';
import { typeset } from './format.ts';

export const setupTexts = {
  setUp: (title: string) => `A game of ${title}`,
  whoPlays: 'Who plays',
  person: 'a person',
  personHelp: 'Somebody at this device.',
  levelChoice: (level: string) => `the ${level} computer`,
  less: (meaning: string) => `Less: ${meaning}`,
  greater: (meaning: string) => `More: ${meaning}`,
  playerName: ['First name', 'Second name'] as const,
  playerKind: ['First player is', 'Second player is'] as const,
  starts: 'Who starts',
  starters: { first: 'the first named', second: 'the second named', toss: COIN_DECIDES },
  rounds: 'Rounds',
  fromTo: (least: number, most: number) => `From ${least} to ${most}.`,
  swap: 'Allow changing places',
  rulesOfGame: 'The numbers',
  begin: 'Start the game',
  bounds: (text: string) => typeset(`${capitalize(text)}.`),
};
