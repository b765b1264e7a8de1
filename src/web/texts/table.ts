/** At the table. */

import type { Names } from '../../core/scene.ts';
import { quote, sentence } from '../../core/text.ts';
import { formatMove } from './format.ts';

export const tableTexts = {
  board: 'Board',
  yourTurn: 'Your turn',
  toMove: (name: string) => `${name} to move`,
  thinks: (name: string) => `${name} is thinking`,
  cardComes: 'A card is drawn',
  tablePage: (words: string, title: string) => `${words} · ${title}`,
  announcement: (news: string, turn: string, reason = '') => `${news} ${sentence(turn)} ${reason}`,
  wins: (name: string) => `${name} wins`,
  ply: (ply: number) => (ply === 0 ? 'Nothing played yet' : `Move ${ply}`),
  decidesSwap: (name: string) => `${name} may change places`,
  values: 'Values',
  hint: 'Hint',
  undo: 'Undo',
  undone: 'Taken back.',
  resign: 'Resign',
  actions: 'What else you can do',
  offerSwap: (name: string, other: string) =>
    `${name}, you may take over what ${other} has played; then ${other} moves.`,
  takeOver: 'Change places',
  stay: 'Stay',
  mayDecide: 'Stay, or simply make your move.',
  swapped: (names: Names) => `${names.first} has taken over the first move, and ${names.second} answers it.`,
  resignAsk: (name: string) => `${name}, give the game up?`,
  resignYes: 'Give up',
  rematch: 'Rematch',
  nextRound: 'Next round',
  review: 'Review',
  game: (game: number) => (game === 1 ? '' : `Game ${game}`),
  rulesOf: (title: string) => `Rules of ${title}`,
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  seriesOver: (names: readonly [string, string], [one, two]: readonly [number, number]) =>
    one === two
      ? `The series ends level, ${one} to ${two}.`
      : `${one > two ? names[0] : names[1]} wins the series, ${Math.max(one, two)} to ${Math.min(one, two)}.`,
  moves: 'Moves',
  moveNumber: 'number',
  tookOver: 'taken over',
  why: 'Why',
  tossAsk: 'Who starts?',
  tossed: (name: string) => `${name} starts.`,
  typed: (text: string) => `Typed: ${formatMove(text)}`,
  notAMove: (typed: string, legal: readonly string[]) =>
    `${quote(typed)} is not a move here. Possible: ${legal.map(formatMove).join(', ')}.`,
  blind: (name: string, message: string) =>
    `${name} moved without a solution. ${message || 'It is still being worked out.'}`,
  gameGone: 'This game is not kept in this browser.',
  otherWindow: 'This game went on in another window.',
  workerDied: 'The solver stopped by itself, perhaps for want of memory. Fewer numbers make a game smaller.',
  keys: 'Keys',
  keyList: [
    ['arrow keys, Tab', 'go from move to move; Enter or space plays one'],
    ['digits, +, −, x', 'type a move, such as −5 or 4x'],
    ['h', 'hint'],
    ['v', 'values on or off'],
    ['u', 'undo'],
    ['n', 'next round or rematch, when the game is over'],
    ['← →', 'step through a game that is reviewed'],
  ] as const,
  keysOn: 'Single letters act as keys',
};
