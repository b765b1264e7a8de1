/** Setting a game up. */

import { capitalize } from '../../core/text.ts';
import { COIN_DECIDES, PLAYER_LABELS } from '../../sentences/settings.ts';
import { typeset } from './format.ts';

export const setupTexts = {
  setUp: (title: string) => `A game of ${title}`,
  whoPlays: 'Who plays',
  person: 'a person',
  personHelp: 'Somebody at this device.',
  levelChoice: (level: string) => `the ${level} computer`,
  less: (meaning: string) => `Less: ${meaning}`,
  greater: (meaning: string) => `More: ${meaning}`,
  playerName: 'Name',
  playerKind: 'Played by',
  starts: 'Who starts',
  starters: { first: PLAYER_LABELS[0], second: PLAYER_LABELS[1], toss: COIN_DECIDES },
  rounds: 'Rounds',
  fromTo: (least: number, most: number) => `From ${least} to ${most}.`,
  swap: 'Allow swapping seats',
  rulesOfGame: 'The numbers',
  begin: 'Start the game',
  bounds: (text: string) => typeset(`${capitalize(text)}.`),
};
