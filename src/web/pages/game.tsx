/** An online game, at an address to share. */

import { useEffect, useState } from 'preact/hooks';
import { entrySentence } from '../../sentences/entries.ts';
import { DealCheck } from '../online/deal-check.tsx';
import { Offers } from '../online/offers.tsx';
import { OnlineTable } from '../online/online-table.ts';
import { PlayersBar } from '../online/players-bar.tsx';
import { lobby } from '../online/server.ts';
import { InvitationPage, Waiting } from '../online/waiting.tsx';
import { Button } from '../parts/button.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { PageProps } from '../routing/address.ts';
import { Beginnings } from '../storage/beginnings.ts';
import { TableView } from '../table/table-view.tsx';
import { onlineTexts } from '../texts/online.ts';
import { Trouble } from './not-found.tsx';

const MOMENT = 300; // milliseconds without a message
const PATIENCE = 2000; // milliseconds before "no answer" is shown

export function OnlineGamePage({ address }: PageProps) {
  const [id = ''] = address.path;
  const [table, setTable] = useState<OnlineTable | null>(null);
  useEffect(() => {
    let opened: OnlineTable | undefined;
    let isLeft = false;
    Beginnings.open().then((beginnings) => {
      if (isLeft) return;
      opened = new OnlineTable(id, beginnings);
      setTable(opened);
    });
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [id]);
  return table && <Shown table={table} />;
}

function Shown({ table }: { readonly table: OnlineTable }) {
  const game = table.game.value;
  const problem = table.known.value.problem;
  if (problem?.code === 'unknown-address')
    return <Trouble title={onlineTexts.noSuchGame} message={onlineTexts.noSuchGameMore} />;
  if (problem) return <Trouble title={onlineTexts.cannotGoOn} message={problem.message} />;
  if (!game) return <Moment title={onlineTexts.connecting} message={onlineTexts.noAnswer} />;
  if (game.abortedBy !== null)
    return (
      <Trouble
        title={onlineTexts.calledOff}
        message={entrySentence(game, { kind: 'abort', by: game.abortedBy }, table.person)}
      />
    );
  if (!game.session && game.names[1] !== null)
    return <Moment title={onlineTexts.tossing} message={onlineTexts.tossWaits} />;
  if (!game.session)
    return table.may('join') ? (
      <InvitationPage table={table} game={game} />
    ) : (
      <Waiting table={table} game={game} />
    );
  return (
    <TableView
      table={table}
      above={<PlayersBar table={table} />}
      offers={<Offers table={table} />}
      buttons={
        table.may('abort') && <Button label={onlineTexts.callOff} act={() => table.request('abort')} />
      }
      more={
        <>
          <DealCheck game={game} entries={table.shownEntries} />
          <p class="links stack tight">
            <a href={lobby.recordAddress(table.id)} download>
              {onlineTexts.onlineRecord}
            </a>
          </p>
        </>
      }
    />
  );
}

interface MomentProps {
  readonly title: string;
  readonly message: string; // if it takes longer
}

/** Something that is usually over before it is read. */
function Moment({ title, message }: MomentProps) {
  const [waits, setWaits] = useState<'not' | 'short' | 'long'>('not');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaits('short'), MOMENT),
      setTimeout(() => setWaits('long'), PATIENCE),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waits === 'not') return null;
  return (
    <div class="page narrow">
      <PageTitle title={title} />
      <p role="status">{waits === 'long' && message}</p>
    </div>
  );
}
