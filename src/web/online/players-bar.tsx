/** Above the board: both players, their connections and clocks. */

import { CONNECTION_LOST, otherWatchers, YOU_WATCH } from '../../sentences/presence.ts';
import { Shape } from '../board/shapes.tsx';
import { onlineTexts } from '../texts/online.ts';
import { ClockFace } from './clock-face.tsx';
import { Dot } from './dot.tsx';
import type { OnlineTable } from './online-table.ts';

export function PlayersBar({ table }: { readonly table: OnlineTable }) {
  const { here, watchers } = table.known.value.presence;
  const watching = table.person === null;
  return (
    <div class="players-bar stack dense">
      <ul aria-label={onlineTexts.players}>
        {table.places.map(({ person, name, seat }, i) => {
          const isYou = person === table.person;
          const isHere = isYou ? table.known.value.connected : here[person];
          return (
            <li key={i} class={seat !== null && table.decider === seat ? 'now' : ''}>
              <Shape of={seat ?? 'both'} />
              <span class="name">{name}</span>
              <small class="soft">
                <Dot here={isHere} />
                {isYou ? onlineTexts.yourPresence(isHere) : onlineTexts.presence(isHere)}
              </small>
              <ClockFace table={table} person={person} />
            </li>
          );
        })}
      </ul>
      <p class="players-line soft" role="status">
        {table.known.value.connected ? (
          [watching ? YOU_WATCH : '', otherWatchers(watchers, watching)].filter(Boolean).join(' ')
        ) : (
          <b>{CONNECTION_LOST}</b>
        )}
      </p>
      <p class="unseen" role="status">
        {table.said.value}
      </p>
    </div>
  );
}

/** Always in the page, so that screen readers announce it. */
export function NoConnection({ table }: { readonly table: OnlineTable }) {
  return (
    <p role="status" class="no-connection">
      {!table.known.value.connected && table.game.value && CONNECTION_LOST}
    </p>
  );
}
