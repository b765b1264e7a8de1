/** What a move is worth: in a shape, a letter, a colour and words. */

import { texts } from '../texts.ts';
import { verdictOf, type Worth } from './worth.ts';

const SHAPES = { win: '▲', loss: '▼', even: '◆' };

/** '▲ W in 5', '▼ B 47 %'; room is kept while it is not known yet. */
export function WorthSign({ worth }: { readonly worth: Worth | undefined }) {
  if (!worth) return <span class="worth unknown">…</span>;
  const verdict = verdictOf(worth);
  return (
    <span class={`worth ${verdict}`} aria-hidden="true">
      <span class="worth-sign">
        {SHAPES[verdict]} {texts.letter(worth, verdict)}
      </span>{' '}
      <span class="worth-size">{texts.size(worth)}</span>
    </span>
  );
}
