/** The solver's progress, if it takes long. */

import { progress } from '../solving/solver.ts';
import { valuesTexts } from '../texts/values.ts';

export function SolverProgress({
  label = valuesTexts.solving,
}: {
  readonly label?: (share: number) => string;
}) {
  const share = progress.value;
  if (share === null) return null;
  return (
    <label class="stack dense">
      <span>{label(share)}</span>
      <progress max={1} value={share} aria-label={valuesTexts.progress} />
    </label>
  );
}
