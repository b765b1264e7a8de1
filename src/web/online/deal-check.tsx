/** Cards that were promised before anybody could know them, and whether the promise was kept. */

import { safe } from '../../core/text.ts';
import { dealProblem } from '../../online/dealing.ts';
import { type OnlineGame, seedsOf } from '../../online/online-game.ts';
import { texts } from '../texts.ts';

export function DealCheck({ game }: { readonly game: OnlineGame }) {
  const { header, secret, sitting } = game;
  const { promise } = header;
  const seeds = seedsOf(game);
  if (promise === null || !sitting) return null;
  if (secret === null || !seeds)
    return (
      <section class="deal">
        <h3>{texts.dealTitle}</h3>
        <p>{texts.dealPromised}</p>
        <p class="soft digits" title={promise}>
          {texts.shortened(promise)}
        </p>
      </section>
    );
  const wrong = dealProblem(sitting.match, { promise, secret, seeds });
  return (
    <section class="deal">
      <h3>{texts.dealTitle}</h3>
      <p class={wrong === null ? 'deal-kept' : 'problem'}>{wrong ?? texts.dealKept}</p>
      <details>
        <summary>{texts.dealHow}</summary>
        <p class="soft">{texts.dealExplained}</p>
        <dl class="digits">
          <dt>{texts.dealPromise}</dt>
          <dd>{promise}</dd>
          <dt>{texts.dealSecret}</dt>
          <dd>{secret}</dd>
          {([0, 1] as const).map((person) => (
            <div key={person}>
              <dt>{texts.dealSeed(safe(game.names[person] ?? ''))}</dt>
              <dd>{seeds[person] || texts.dealNoSeed}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
