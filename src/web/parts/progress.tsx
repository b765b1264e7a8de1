/** How far the solver is. */

import { progress } from '../solver.ts';
import { texts } from '../texts.ts';

export function SolverProgress() {
  const share = progress.value;
  return (
    <div class="progress-place">
      {share !== null && (
        <label class="progress">
          <span class="soft">{texts.solving(share)}</span>
          <progress max={1} value={share} aria-label={texts.progress} />
        </label>
      )}
    </div>
  );
}
