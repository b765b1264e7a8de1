/** The home page. */

import type { Names } from '../../core/scene.ts';
import { plural } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { AGAINST_COMPUTER } from '../../sentences/history.ts';
import { pairing } from '../../sentences/moves.ts';

export const homeTexts = {
  homeTitle: 'Five number duels for two',
  homeLead: 'Each takes a minute to learn and a few minutes to play, and every position is solved.',
  goOn: 'Continue',
  goOnWith: ({ setup, scene, ply }: Match) =>
    `${setup.variant.game.title}: ${pairing(scene.names)}, ${ply === 0 ? 'nothing played yet' : `after ${plural(ply, 'move')}`}`,
  level: 'The computer is',
  playComputer: AGAINST_COMPUTER,
  playFriend: 'Two players',
  setUpGame: (title: string) => `Set up ${title}`,
  openRecord: 'Open a record',
  more: 'More',
  onlineCard: 'Play online',
  exploreLead: 'Explore any position',
  keepStill: 'Keep the boards still',
  otherLeft: (count: number) => `${plural(count, 'other game')} left`,
  sampleNames: { first: 'Ann', second: 'Bo' } satisfies Names,
  miniature: (title: string) => `${title}, playing itself`,
};
