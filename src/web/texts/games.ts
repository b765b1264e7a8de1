/** Games and records. */

import type { Names } from '../../core/scene.ts';
import { pairing } from '../../sentences/moves.ts';

export const gamesTexts = {
  gamesTitle: 'Your games',
  gamesLead: 'They are kept in this browser only.',
  noGames: 'No games yet.',
  unfinished: 'Not finished',
  finished: 'Finished',
  wonBy: (name: string) => `${name} won`,
  remove: 'Remove',
  removed: 'Removed.',
  bringBack: 'Bring it back',
  copyRecord: 'Copy record',
  saveRecord: 'Save record',
  copyLink: 'Copy link',
  openFile: 'Open a file',
  pasteHere: 'Or paste a record here',
  openPasted: 'Open it',
  sampleRecord: '[Game "sum-to-zero"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 4 -1 *',
  recordHelp: 'A record is a small text file, the same as the terminal writes.',
  fileTooLarge: 'This file is too large to be the record of a game.',
  fileName: (game: string, when: Date) => `${game}-${when.toISOString().slice(0, 10)}.txt`,
  time: (when: Date) => when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  openGame: 'Open',
  about: (what: string) => `: ${what}`, // completes a button's label for screen readers
  gameName: (title: string, names: Names) => `${title}, ${pairing(names)}`,
};
