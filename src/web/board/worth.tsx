/** What a move is worth: in a shape, a letter, a colour and words. */

import { texts } from '../texts.ts';

export interface Worth {
  readonly win: number; // the probability that whoever moves wins
  readonly plies: number | null; // until the end; null with chance
}

const EVEN = 0.0005; // rounds to 50.0 %

export type Verdict = 'win' | 'loss' | 'even';

export function verdictOf({ win, plies }: Worth): Verdict {
  if (plies === null && Math.abs(win - 0.5) < EVEN) return 'even';
  return win > 0.5 ? 'win' : 'loss';
}

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
