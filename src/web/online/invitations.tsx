/** Open invitations, kept up to date. */

import { useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import type { Invitation } from '../../online/lobby.ts';
import { variantOf } from '../../online/terms.ts';
import { CONNECTION_LOST } from '../../sentences/presence.ts';
import { gamesTexts } from '../texts/games.ts';
import { onlineTexts } from '../texts/online.ts';
import { Dot } from './dot.tsx';
import { seatAt } from './seats.ts';
import { lobby } from './server.ts';
import { termsWords } from './terms-list.tsx';
import { useWhileVisible } from './while-visible.ts';

const AGAIN = 3000; // milliseconds

export function Invitations() {
  const [list, setList] = useState<readonly Invitation[] | null>(null);
  const [problem, setProblem] = useState('');
  useWhileVisible(async () => {
    const found = await lobby.invitations();
    if (found instanceof Problem) setProblem(found.code === 'unavailable' ? CONNECTION_LOST : found.message);
    else {
      setProblem('');
      setList(found);
    }
  }, AGAIN);
  return (
    <section class="invitations">
      <h2>{onlineTexts.invitations}</h2>
      <p role="status" class="no-connection">
        {problem}
      </p>
      {list?.length === 0 && <p>{onlineTexts.noInvitations}</p>}
      <ul class="game-list">
        {list?.map((invitation) => (
          <Row key={invitation.header.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation: { header, here } }: { readonly invitation: Invitation }) {
  const variant = variantOf(games, header.terms);
  if (variant instanceof Problem) return null; // from a server that knows other games
  const name = safe(header.names[0]);
  const isOwn = seatAt(header.id)?.person === 0;
  return (
    <li class="card-box row">
      <span class="game-row-words">
        <b>{variant.game.title}</b>
        <span>
          {name}{' '}
          <small class="soft">
            <Dot here={here} />
            {onlineTexts.presence(here)}
          </small>
        </span>
        <small class="soft">{termsWords(header, variant).join(' ')}</small>
      </span>
      <a class={`button${isOwn ? '' : ' strong'}`} href={`#/game/${header.id}`}>
        {isOwn ? gamesTexts.openGame : onlineTexts.look}
        <span class="unseen">{gamesTexts.about(onlineTexts.invites(name, variant.game.title))}</span>
      </a>
    </li>
  );
}
