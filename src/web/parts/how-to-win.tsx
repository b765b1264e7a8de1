/** How to win, in words: hidden, and not looked for, until somebody asks. */

import { useState } from 'preact/hooks';
import { type Variant, variantKey } from '../../core/game.ts';
import { unplayed } from '../routing/address.ts';
import { useAnswer } from '../solving/answers.ts';
import { typeset } from '../texts/format.ts';
import { strategyTexts } from '../texts/strategy.ts';
import { SolverProgress } from './progress.tsx';

export function HowToWin({ variant }: { readonly variant: Variant }) {
  return <Asked key={variantKey(variant)} variant={variant} />;
}

function Asked({ variant }: { readonly variant: Variant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card-box how-to-win" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{strategyTexts.howToWin}</summary>
      {isOpen && <Answer variant={variant} />}
    </details>
  );
}

function Answer({ variant }: { readonly variant: Variant }) {
  const { answer, problem } = useAnswer('strategy', unplayed(variant));
  return (
    <div class="stack tight">
      <div class="stack tight" aria-live="polite">
        {problem && <p class="problem">{problem}</p>}
        {!answer && !problem && <p class="soft">{strategyTexts.looking}</p>}
        {answer && [...answer.limits, ...answer.rules].map((text) => <p key={text}>{typeset(text)}</p>)}
        {answer && <p class="soft">{typeset(answer.measured)}</p>}
      </div>
      {!answer && !problem && <SolverProgress label={strategyTexts.progress} />}
    </div>
  );
}
