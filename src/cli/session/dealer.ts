/** Deals the cards. */

import { deckOf } from '../../core/chance.ts';
import type { Variant } from '../../core/game.ts';
import { findMove } from '../../core/notation.ts';
import { type Random, shuffle } from '../../core/random.ts';
import type { Move } from '../../core/rules.ts';
import { allOf, plural, quote } from '../../core/text.ts';
import { UsageError } from '../args/command.ts';

const MOST_TOLD = 5; // wrong numbers of a deck

/** A function that returns the cards of a game in order: as stacked, or shuffled. */
export function dealer(
  { game, rules }: Variant,
  random: Random,
  stacked: string | undefined,
): () => readonly Move[] {
  const cards = deckOf(rules);
  if (cards.length === 0) {
    if (stacked !== undefined) throw new UsageError(`${game.title} has no cards: leave --deck out.`);
    return () => [];
  }
  if (stacked === undefined) return () => shuffle(cards, random);
  const texts = parseDeck(
    stacked,
    cards.map((card) => rules.format(rules.start, card)),
  );
  const deck = texts.map((card) => findMove(rules, rules.start, card));
  return () => deck;
}

function parseDeck(text: string, cards: readonly string[]): readonly string[] {
  const deck = text.split(',').map((part) => {
    if (!/^\s*\d{1,9}\s*$/.test(part)) {
      throw new UsageError(
        `--deck must be numbers with commas between them, such as 4,7,2; ${quote(part)} is not one.`,
      );
    }
    return String(Number(part));
  });
  const wrong = [...new Set([...cards, ...deck])]
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((card) => {
      const [has, needs] = [countOf(deck, card), countOf(cards, card)];
      return has === needs ? [] : [`${card} ${deviation(has, needs)}`];
    });
  if (wrong.length > 0) {
    const others = wrong.length - MOST_TOLD;
    const told =
      others > 1 ? [...wrong.slice(0, MOST_TOLD), `${others} other numbers are wrong, too`] : wrong;
    throw new UsageError(
      `--deck must hold the ${plural(cards.length, 'card')} of this game, but ${allOf(told)}.`,
    );
  }
  return deck;
}

function countOf(list: readonly string[], card: string): number {
  return list.filter((other) => other === card).length;
}

function deviation(has: number, needs: number): string {
  if (needs === 0) return 'is not in this game';
  const needed = `(needs ${['', 'one', 'two', 'three'][needs] ?? needs})`;
  return has === 0 ? `is missing ${needed}` : `is there ${times(has)} ${needed}`;
}

function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`;
}
