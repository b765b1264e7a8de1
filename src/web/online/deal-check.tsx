/** What is known about the toss and the cards, and a fingerprint that two players can compare. */

import type { Entry } from '../../online/entry.ts';
import { fingerprint } from '../../online/fingerprint.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { FINGERPRINT, FINGERPRINT_HELP, fairness } from '../../sentences/fairness.ts';
import { nameOf } from '../../sentences/presence.ts';
import { onlineTexts } from '../texts/online.ts';

interface DealCheckProps {
  readonly game: OnlineGame;
  readonly entries: readonly Entry[];
}

export function DealCheck({ game, entries }: DealCheckProps) {
  const { header, secret, seeds } = game;
  const known = fairness(game);
  return (
    <section class="deal stack tight">
      <h3>{onlineTexts.dealTitle}</h3>
      {known && <p class={known.holds ? (secret === null ? '' : 'deal-kept') : 'problem'}>{known.words}</p>}
      <p>
        {FINGERPRINT}: <span class="digits">{fingerprint(header, entries)}</span>
      </p>
      <p class="soft">{FINGERPRINT_HELP}</p>
      {header.promise !== null && (
        <details>
          <summary>{onlineTexts.dealHow}</summary>
          <p class="soft">{onlineTexts.dealExplained}</p>
          <dl class="digits">
            <dt>{onlineTexts.dealPromise}</dt>
            <dd>{header.promise}</dd>
            {secret !== null && (
              <>
                <dt>{onlineTexts.dealSecret}</dt>
                <dd>{secret}</dd>
              </>
            )}
            {([0, 1] as const).map((person) => (
              <div key={person}>
                <dt>{onlineTexts.dealSeed(nameOf(game, person))}</dt>
                <dd>{seeds[person] || onlineTexts.dealNoSeed}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
