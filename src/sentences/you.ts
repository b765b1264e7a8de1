/** Sentences about a player who is called 'You'. */

import type { Names } from '../core/scene.ts';
import { VERBS } from '../core/words.ts';

/** The name of whoever plays alone against a computer and gave none. */
export const YOU = 'You';

const PLAIN: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  ...Object.fromEntries(Object.values(VERBS).map(({ present, plain }) => [present, plain])),
  ...Object.fromEntries(
    ['start', 'win', 'draw', 'resign', 'stay', 'move', 'need', 'change', 'swap', 'keep', 'give'].map(
      (verb) => [`${verb}s`, verb],
    ),
  ),
  loses: 'lose',
};

const STYLES = '(?:\u001b\\[[\\d;]*m)*'; // a terminal's
const CALLED = new RegExp(`\\bYou\\b('s\\b)?(${STYLES}(?:, who [^,.]*,)?${STYLES} )?([a-z]+)?`, 'g');
const STARTS = new RegExp(`(?:^\\s*(?:- )?|[.!?:]${STYLES} |[^\\w\\s.,;:()'"–-] ?)${STYLES}$`);

/** 'You takes 5, and You's sum is 15.' becomes 'You take 5, and your sum is 15.' */
export function toYou(text: string): string {
  return text.replace(CALLED, (whole, own = '', between = '', verb = '', offset: number) => {
    const isFirst = STARTS.test(text.slice(0, offset));
    if (own) return `${isFirst ? 'Your' : 'your'}${/^ends$/.test(verb) ? 's' : ''}${between}${verb}`;
    const you = isFirst ? 'You' : 'you';
    return whole === 'You' ? you : `${you}${between}${PLAIN[verb] ?? verb}`;
  });
}

/** The same where one of them is called that. */
export function spokenTo({ first, second }: Names, text: string): string {
  return first === YOU || second === YOU ? toYou(text) : text;
}
