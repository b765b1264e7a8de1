/** The board, also in words for screen readers. */

import type { Names } from '../../core/scene.ts';
import { allOf, capitalize, plural } from '../../core/text.ts';
import type { Deck, Expression, NumberLine } from '../../core/view.ts';
import { prospect } from '../../sentences/values.ts';
import type { Worth } from '../../solver/analysis.ts';
import { formatMove, formatNumber, listNumbers } from './format.ts';

export const boardTexts = {
  moveLabel: (label: string, worth: Worth | undefined, hinted: boolean) =>
    `${capitalize(label)}${worth ? `: ${prospect(worth)}` : ''}${hinted ? ', the hint' : ''}`,
  sign: (text: string, of: number) => formatMove(text.replace(String(Math.abs(of)), '')) || formatNumber(of),
  takenTile: (of: number, name: string, text: string) =>
    `${formatNumber(of)}: taken by ${name}${text === String(of) ? '' : ` as ${formatMove(text)}`}`,
  lastMove: ', the last move',
  lineInWords: (goal: number, markers: NumberLine['markers'], names: Names) =>
    `On the number line, ${markers
      .map(({ of, at }) => `${of === 'both' ? 'the total' : names[of]} is at ${formatNumber(at)}`)
      .join(' and ')}; the goal is ${formatNumber(goal)}.`,
  expressionInWords: ({ start, terms, total }: Expression) =>
    terms.length === 0
      ? `The expression starts with ${formatNumber(start)}.`
      : `The expression is ${[formatNumber(start), ...terms.map((term) => `${term < 0 ? 'minus' : 'plus'} ${Math.abs(term)}`)].join(' ')}, which makes ${formatNumber(total)}.`,
  sequenceInWords: (name: string, numbers: readonly number[]) =>
    numbers.length === 0 ? `${name} has no numbers yet.` : `${name} has ${listNumbers(numbers)}.`,
  deckInWords: ({ size, cards, drawn, discards }: Deck) =>
    [
      size === 0
        ? 'The deck is empty.'
        : `${plural(size, 'card')} in the deck: ${allOf(cards.filter(({ left }) => left > 0).map(({ number, left }) => `${left} of ${number}`))}.`,
      drawn === null ? '' : `The card drawn is ${drawn}.`,
      discards.length === 0 ? 'Nothing is discarded.' : `Discarded: ${listNumbers(discards)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  poolInWords: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'No number is left.' : `Numbers left: ${listNumbers(numbers)}.`,
  noCards: 'nothing yet',
  deckOf: (size: number) => `deck of ${size}`,
  drawnCard: 'drawn',
  discards: (count: number) => (count === 0 ? 'discarded' : `${count} discarded`),
};
