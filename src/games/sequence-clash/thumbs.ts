/** Rules of thumb: the highest card to keep as the first of a sequence, as the second, as the third; then any. */

import { has } from '../../core/bits.ts';
import type { RuleOfThumb } from '../../core/game.ts';
import { isSeat } from '../../core/rules.ts';
import { ADD, DISCARD, type SequenceClash } from './rules.ts';

const PLACES = ['a first card', 'a second', 'a third'] as const;

export function rulesOfThumb(rules: SequenceClash): readonly RuleOfThumb[] {
  return limitLists(rules.deck.highest, Math.min(PLACES.length, rules.goal - 1)).map((limits) => ({
    text: textOf(limits),
    choose(position) {
      const turn = rules.turn(position);
      if (!isSeat(turn) || !has(rules.legal(position), ADD)) return DISCARD;
      const length = rules.runs.length[rules.run(position, turn)] as number;
      return rules.drawn(position) <= (limits[length] ?? rules.deck.highest) ? ADD : DISCARD;
    },
  }));
}

/** Each limit above the one before; lists that are not full allow any card from there on. */
function limitLists(highest: number, most: number, above = 0): number[][] {
  const lists: number[][] = [[]];
  if (most === 0) return lists;
  for (let limit = above + 1; limit < highest; limit++)
    lists.push(...limitLists(highest, most - 1, limit).map((rest) => [limit, ...rest]));
  return lists;
}

function textOf(limits: readonly number[]): string {
  if (limits.length === 0) return 'Keep every card that fits.';
  const places = limits.map((limit, i) => `${PLACES[i]} up to ${limit}`);
  return `Keep ${places.join(', ')}, then any.`;
}
