/** The board in words, for those who do not see it. */

import { SEATS } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import { texts } from '../texts.ts';

export function describeBoard({ pool, line, expression, sequences, deck }: View, names: Names): string {
  const parts: string[] = [];
  if (line) parts.push(texts.lineInWords(line.goal, line.markers, names));
  if (expression) parts.push(texts.expressionInWords(expression));
  if (sequences)
    for (const seat of SEATS) parts.push(texts.sequenceInWords(names[seat], sequences[seat].numbers));
  if (deck) parts.push(texts.deckInWords(deck));
  if (pool) {
    const left = pool.filter(({ taken }) => !taken).map(({ number }) => number);
    parts.push(texts.poolInWords(left));
  }
  return parts.join(' ');
}
