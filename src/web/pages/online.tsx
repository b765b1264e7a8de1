/** Online play: a new game, invitations, and the games with a seat for this browser. */

import { useEffect, useState } from 'preact/hooks';
import { Invitations } from '../online/invitations.tsx';
import { NewOnlineGame } from '../online/new-online-game.tsx';
import { OwnGames } from '../online/own-games.tsx';
import { lobby } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { onlineTexts } from '../texts/online.ts';

export function Online() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const look = () => lobby.isOpen().then(setOpen);
  useEffect(() => {
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  if (isOpen === null) return null; // briefly: a late first part would push the rest down
  return (
    <div class="page narrow">
      <PageTitle title={onlineTexts.onlineTitle} />
      <p class="soft">{onlineTexts.onlineLead}</p>
      {isOpen ? (
        <>
          <OwnGames />
          <NewOnlineGame />
          <Invitations />
        </>
      ) : (
        <section class="card-box stack start" role="alert">
          {navigator.onLine ? (
            <>
              <h2>{onlineTexts.onlineClosed}</h2>
              <p>{onlineTexts.onlineClosedMore}</p>
              <p>
                {onlineTexts.onlineClosedDo} <code>ninefold serve</code>
              </p>
            </>
          ) : (
            <>
              <h2>{onlineTexts.offline}</h2>
              <p>{onlineTexts.offlineMore}</p>
            </>
          )}
          <Button label={onlineTexts.tryAgain} act={look} />
        </section>
      )}
    </div>
  );
}
