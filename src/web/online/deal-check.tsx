/** Checks that the cards match the promise the server made beforehand. */

import { dealProblem } from '../../online/dealing.ts';
import { type OnlineGame, seedsOf } from '../../online/online-game.ts';
import { nameOf } from '../../sentences/presence.ts';
import { onlineTexts } from '../texts/online.ts';

export function DealCheck({ game }: { readonly game: OnlineGame }) {
  const { header, secret, session } = game;
  const { promise } = header;
  const seeds = seedsOf(game);
  if (promise === null || !session) return null;
  if (secret === null || !seeds)
    return (
      <section class="stack">
        <h3>{onlineTexts.dealTitle}</h3>
        <p>{onlineTexts.dealPromised}</p>
        <p class="soft digits" title={promise}>
          {onlineTexts.shortened(promise)}
        </p>
      </section>
    );
  const wrong = dealProblem(session.match, { promise, secret, seeds });
  return (
    <section class="stack">
      <h3>{onlineTexts.dealTitle}</h3>
      <p class={wrong === null ? 'deal-kept' : 'problem'}>{wrong ?? onlineTexts.dealKept}</p>
      <details>
        <summary>{onlineTexts.dealHow}</summary>
        <p class="soft">{onlineTexts.dealExplained}</p>
        <dl class="digits">
          <dt>{onlineTexts.dealPromise}</dt>
          <dd>{promise}</dd>
          <dt>{onlineTexts.dealSecret}</dt>
          <dd>{secret}</dd>
          {([0, 1] as const).map((person) => (
            <div key={person}>
              <dt>{onlineTexts.dealSeed(nameOf(game, person))}</dt>
              <dd>{seeds[person] || onlineTexts.dealNoSeed}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
