/** Setting a game up. */

import { capitalize } from '../../core/text.ts';
import { typeset } from './format.ts';

export const setupTexts = {
  setUp: (title: string) => `A game of ${title}`,
  whoPlays: 'Who plays',
  person: 'a person',
  levelChoice: (level: string) => `the ${level} computer`,
  kindHelp: (about: string | undefined) =>
    about === undefined ? 'Somebody at this device.' : `${capitalize(about)}.`,
  less: (meaning: string) => `Less: ${meaning}`,
  greater: (meaning: string) => `More: ${meaning}`,
  playerName: ['First name', 'Second name'] as const,
  playerKind: ['First player is', 'Second player is'] as const,
  starts: 'Who starts',
  starters: { first: 'the first named', second: 'the second named', toss: 'a coin decides' },
  rounds: 'Rounds',
  roundsHelp: (most: number) => `From 1 to ${most}; who starts alternates.`,
  swap: 'Allow changing places',
  swapHelp: 'After the first move the other player may take it over instead of answering it.',
  rulesOfGame: 'The numbers',
  begin: 'Start the game',
  bounds: (text: string) => typeset(`${capitalize(text)}.`),
  roundsWrong: (most: number) => `A series has 1 to ${most} rounds.`,
};
