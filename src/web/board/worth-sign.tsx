/** The value of a move as a shape, a letter, a colour and words. */

import { shortProspect } from '../../sentences/values.ts';
import type { Worth } from '../../solver/analysis.ts';
import { ratingOf } from '../../solver/rating.ts';
import { valuesTexts } from '../texts/values.ts';

const SHAPES = { win: '▲', loss: '▼', even: '◆' };

/** '▲ W now', '▼ L 2/14', '▼ B 47 %'; keeps its room until it is known. */
export function WorthSign({ worth }: { readonly worth: Worth | undefined }) {
  if (!worth) return <span class="worth unknown">…</span>;
  const rating = ratingOf(worth);
  return (
    <span class={`worth ${rating}`} aria-hidden="true">
      <span class="worth-sign">
        {SHAPES[rating]} {valuesTexts.letter(worth, rating)}
      </span>{' '}
      <span class="worth-size">{shortProspect(worth)}</span>
    </span>
  );
}
