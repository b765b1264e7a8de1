import type { Seat } from '../../core/rules.ts';
import type { Scene } from '../../core/scene.ts';
import type { Deck, View } from '../../core/view.ts';
import { ADD, DISCARD, type SequenceClash } from './rules.ts';

/** Each player's sequence, the cards left, the card drawn, and the discard pile. */
export function view(rules: SequenceClash, scene: Scene): View {
  const owned = (seat: Seat) => {
    const numbers = sequence(rules, scene, seat);
    return { numbers, sum: numbers.reduce((sum, number) => sum + number, 0), complete: rules.goal };
  };
  return { sequences: { first: owned('first'), second: owned('second') }, deck: deckView(rules, scene) };
}

export function sequence(rules: SequenceClash, { steps }: Scene, seat: Seat): readonly number[] {
  return steps.filter(({ by, move }) => by === seat && move === ADD).map(({ from }) => rules.drawn(from));
}

export function discards(rules: SequenceClash, { steps }: Scene): readonly number[] {
  return steps
    .filter(({ by, move }) => by !== 'chance' && move === DISCARD)
    .map(({ from }) => rules.drawn(from));
}

function deckView(rules: SequenceClash, scene: Scene): Deck {
  const left = rules.cardsLeft(scene.position);
  return {
    cards: Array.from({ length: rules.deck.highest }, (_, i) => ({
      number: i + 1,
      left: rules.deck.left(left, i + 1),
    })),
    size: rules.deck.size(left),
    drawn: rules.drawn(scene.position) || null,
    discards: discards(rules, scene),
  };
}
