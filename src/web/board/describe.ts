/** The board in words, for screen readers. */

import { SEATS } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import { boardTexts } from '../texts/board.ts';

export function describeBoard({ pool, line, expression, sequences, deck }: View, names: Names): string {
  const parts: string[] = [];
  if (line) parts.push(boardTexts.lineInWords(line.goal, line.markers, names));
  if (expression) parts.push(boardTexts.expressionInWords(expression));
  if (sequences)
    for (const seat of SEATS) parts.push(boardTexts.sequenceInWords(names[seat], sequences[seat].numbers));
  if (deck) parts.push(boardTexts.deckInWords(deck));
  if (pool) {
    const left = pool.filter(({ taken }) => !taken).map(({ number }) => number);
    parts.push(boardTexts.poolInWords(left));
  }
  return parts.join(' ');
}
