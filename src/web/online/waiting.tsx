/** A game without a second player: an invitation to send, or one to accept. */

import { useState } from 'preact/hooks';
import { newNameProblem } from '../../match/names.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { nameOf, presence } from '../../sentences/presence.ts';
import { usualNames } from '../../session/settings.ts';
import { Alert } from '../parts/alert.tsx';
import { Button } from '../parts/button.tsx';
import { NameField } from '../parts/fields.tsx';
import { later } from '../parts/later.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ownName } from '../storage/preferences.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { onlineTexts } from '../texts/online.ts';
import { Dot } from './dot.tsx';
import type { InviteLinkProps } from './invite-link.tsx';
import type { OnlineTable } from './online-table.ts';
import { NoConnection } from './players-bar.tsx';
import { lobby } from './server.ts';
import { TermsList } from './terms-list.tsx';

interface WaitingProps {
  readonly table: OnlineTable;
  readonly game: OnlineGame;
}

const InviteLink = later(async () => (await import('./invite-link.tsx')).InviteLink, PlainLink);

/** For the player who made the game. */
export function Waiting({ table, game: { header, variant } }: WaitingProps) {
  return (
    <div class="page narrow">
      <PageTitle title={onlineTexts.waitingTitle} />
      <p>{onlineTexts.waitingLead}</p>
      <NoConnection table={table} />
      <section class="card-box stack">
        <InviteLink id={table.id} title={onlineTexts.invites(header.names[0], variant.game.title)}>
          <Button label={onlineTexts.callOff} act={() => table.request('abort')} />
        </InviteLink>
        {header.terms.listed && <p class="soft">{onlineTexts.isListed}</p>}
      </section>
      <section class="card-box">
        <h2>{variant.game.title}</h2>
        <TermsList header={header} variant={variant} />
      </section>
      <Alert>{table.notice.value}</Alert>
    </div>
  );
}

/** Where what can be done with a link could not be loaded. */
function PlainLink({ id, children }: InviteLinkProps) {
  return (
    <>
      <p class="digits">{lobby.linkTo(id)}</p>
      {children}
    </>
  );
}

/** For a visitor with the link, who joins only by pressing. */
export function InvitationPage({ table, game }: WaitingProps) {
  const { header, variant } = game;
  const [name, setName] = useState(ownName.value);
  const [watching, setWatching] = useState(false);
  const [, usual] = usualNames([null, null]);
  const host = nameOf(game, 0);
  const isHere = table.known.value.presence.here[0];

  function submit(event: Event): void {
    event.preventDefault();
    const chosen = name.trim() || usual;
    const wrong = newNameProblem(chosen);
    table.notice.value = wrong?.message ?? '';
    if (wrong) return;
    ownName.value = name.trim();
    table.join(chosen);
  }

  return (
    <form class="page narrow" onSubmit={submit}>
      <PageTitle
        title={watching ? onlineTexts.watchTitle(host) : onlineTexts.invites(host, variant.game.title)}
      />
      <NoConnection table={table} />
      <p class="presence" role="status">
        <Dot here={isHere} />
        {presence(host, isHere)}
      </p>
      <section class="card-box">
        <h2>{variant.game.title}</h2>
        <p>
          {typeset(variant.game.summary)} <a href={`#/rules/${variant.game.id}`}>{frameTexts.rules}</a>
        </p>
        <TermsList header={header} variant={variant} />
      </section>
      {watching ? (
        <p>{onlineTexts.watchWaits}</p>
      ) : (
        <NameField id="name" label={onlineTexts.yourName} usual={usual} value={name} change={setName} />
      )}
      <Alert>{table.notice.value}</Alert>
      <div class="row">
        <button type="submit" class="button strong">
          {frameTexts.play}
        </button>
        {!watching && <Button label={onlineTexts.justWatch} act={() => setWatching(true)} />}
      </div>
    </form>
  );
}
