/** Exploring. */

import { percent } from '../../core/text.ts';
import { formatMove } from './format.ts';

export const exploreTexts = {
  exploreTitle: (title: string) => `Explore ${title}`,
  hideValues: 'Hide values',
  showValues: 'Show values',
  valuesHidden: 'Who wins here, and with which move?',
  tooLargeDo: 'You can play on: a later position has fewer that can follow it.',
  openStandard: (title: string) => `Open ${title} with its standard numbers`,
  position: 'Position',
  startPosition: 'Start',
  changeNumbers: 'Change the numbers',
  asRulebook: 'Reset to standard',
  tree: 'What can follow',
  treeHelp: (cards: boolean) =>
    cards
      ? 'Each card with its probability. Open a card to see what can be done with it.'
      : 'Best moves first. Open a move to see what follows it.',
  openNode: (text: string) => `Show what follows ${formatMove(text)}`,
  goTo: (text: string) => `Go to the position after ${formatMove(text)}`,
  cardNode: (card: string, share: number) => `card ${card}, ${percent(share)}`,
  openings: 'Map of openings',
  openingsHelp: (cards: boolean) =>
    cards
      ? 'Each row is the first card, each column what can be done with it: how often the first player wins.'
      : 'Each row is a first move, each column an answer. ▲ is won by the first player, ▼ by the second; ! means at once.',
  openingsSummary: (won: number, of: number) =>
    won === 0
      ? `None of the ${of} first moves wins.`
      : won === of
        ? `All ${of} first moves win.`
        : `${won} of the ${of} first moves ${won === 1 ? 'wins' : 'win'}.`,
  firstMove: 'first move',
  firstCard: 'first card',
  ofFirst: (prospect: string) => `first player ${prospect}`,
  map: (row: string, cell: string, words: string) => `${formatMove(row)}, then ${formatMove(cell)}: ${words}`,
  playComputerFromHere: 'Play from here: against the computer',
  playFriendFromHere: 'Play from here: two players',
  chooseCard: 'Which card comes?',
  chosenCard: (card: string) => `Draw ${card}`,
};
