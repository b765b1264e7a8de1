/** How often somebody at this device has beaten each computer. */

import { AGAINST_COMPUTER, wonOf } from '../../sentences/history.ts';
import { playedBy, scoresByLevel } from '../../session/scores.ts';
import type { Session } from '../../session/session.ts';

export function LevelScores({ finished }: { readonly finished: readonly Session[] }) {
  const scores = scoresByLevel(finished.map(playedBy));
  if (scores.length === 0) return null;
  return (
    <section class="card-box stack tight level-scores">
      <h2>{AGAINST_COMPUTER}</h2>
      <dl>
        {scores.map(({ level, played, won }) => (
          <div key={level}>
            <dt>{level}</dt>
            <dd>
              <meter max={played} value={won} aria-hidden="true" /> {wonOf(won, played)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
