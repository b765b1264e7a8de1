/** A sum written out: 4 − 1 + 7 = 10. */

import type { Expression } from '../../core/view.ts';
import { formatNumber } from '../texts/format.ts';

const LONG = 8; // terms; longer sums are written smaller, to take no more room

export function ExpressionPart({ expression }: { readonly expression: Expression }) {
  const { start, terms, total } = expression;
  return (
    <p class={`expression${terms.length > LONG ? ' long' : ''}`} aria-hidden="true">
      <span class="term">{formatNumber(start)}</span>
      {terms.map((term, i) => (
        <span key={i} class="term">
          {term < 0 ? '−' : '+'} {Math.abs(term)}
        </span>
      ))}
      {terms.length > 0 && <b class="total">= {formatNumber(total)}</b>}
    </p>
  );
}
