/** The solver's progress, if it takes long. */

import { progress } from '../solving/solver.ts';
import { valuesTexts } from '../texts/values.ts';

export function SolverProgress() {
  const share = progress.value;
  if (share === null) return null;
  return (
    <label class="stack dense">
      <span>{valuesTexts.solving(share)}</span>
      <progress max={1} value={share} aria-label={valuesTexts.progress} />
    </label>
  );
}
