/** The board in words, for screen readers. */

import { SEATS } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import { spokenTo } from '../../sentences/you.ts';
import { boardTexts } from '../texts/board.ts';

export function describeBoard({ pool, line, expression, sequences, deck }: View, names: Names): string {
  const left = pool?.filter(({ taken }) => !taken).map(({ number }) => number);
  const parts = [
    line && boardTexts.lineInWords(line.goal, line.markers, names),
    expression && boardTexts.expressionInWords(expression),
    ...SEATS.map((seat) => sequences && boardTexts.sequenceInWords(names[seat], sequences[seat].numbers)),
    deck && boardTexts.deckInWords(deck),
    left && boardTexts.poolInWords(left),
  ];
  return spokenTo(names, parts.filter(Boolean).join(' '));
}
