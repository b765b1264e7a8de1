/** Which sequences players can have when certain cards are left. */

import { has } from '../../core/bits.ts';
import type { SequenceClash } from './rules.ts';

/** The sequences one player can have when numbers are gone, complete ones apart; bit n is set if an n is. */
export function possibleRuns({ deck, runs }: SequenceClash, gone: number): number[] {
  const list = [0];
  const below = [0, 0]; // how many different numbers below each are gone
  for (let card = 1; card <= deck.highest; card++) {
    below[card + 1] = (below[card] as number) + (has(gone, card) ? 1 : 0);
  }
  for (let run = 1; run < runs.complete; run++) {
    const last = runs.last[run] as number;
    if (has(gone, last) && (below[last] as number) >= (runs.length[run] as number) - 1) list.push(run);
  }
  return list;
}

/** How many positions before a draw can really come about: both players' sequences come from the same cards. */
export function countReachable(rules: SequenceClash): number {
  const { deck, runs } = rules;
  const cards = deck.size(deck.full);
  let positions = 0;
  for (let d = 1; d <= deck.full; d++) {
    const gone = cards - deck.size(d);
    const count = Array.from({ length: deck.highest + 1 }, (_, card) =>
      card === 0 ? 0 : deck.copies - deck.left(d, card),
    );
    const list = possibleRuns(rules, deck.gone(d));
    for (const first of list) {
      if ((runs.length[first] as number) > (gone + 1) >> 1) continue;
      for (const second of list) {
        if ((runs.length[second] as number) <= gone >> 1 && canBoth(rules, count, first, second)) positions++;
      }
    }
  }
  return positions;
}

/** Whether two players can have these sequences from these cards, given how often each number is gone. */
function canBoth({ runs }: SequenceClash, gone: readonly number[], one: number, two: number): boolean {
  const [low, high] = (runs.last[one] as number) <= (runs.last[two] as number) ? [one, two] : [two, one];
  const lowLast = runs.last[low] as number;
  const highLast = runs.last[high] as number;
  if (lowLast === 0) return true;
  if (lowLast === highLast && (gone[lowLast] as number) < 2) return false;
  // The higher sequence best takes what the lower one cannot use: what lies above it, and a second copy of its last.
  let spare = lowLast < highLast && (gone[lowLast] as number) >= 2 ? 1 : 0;
  for (let card = lowLast + 1; card < highLast; card++) if ((gone[card] as number) > 0) spare++;
  const lowNeeds = (runs.length[low] as number) - 1;
  const highNeeds = Math.max(0, (runs.length[high] as number) - 1 - spare);
  let different = 0;
  let copies = 0;
  for (let card = 1; card < lowLast; card++) {
    if ((gone[card] as number) > 0) different++;
    copies += Math.min(2, gone[card] as number);
  }
  return lowNeeds <= different && highNeeds <= different && lowNeeds + highNeeds <= copies;
}
