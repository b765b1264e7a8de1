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
import { TableView } from '../table/table-view.tsx';
import { onlineTexts } from '../texts/online.ts';
import { Trouble } from './not-found.tsx';

const MOMENT = 300; // milliseconds without a message
const PATIENCE = 2000; // milliseconds before "no answer" is shown

export function OnlineGamePage({ address }: PageProps) {
  const [id = ''] = address.path;
  const [table, setTable] = useState<OnlineTable | null>(null);
  useEffect(() => {
    const opened = new OnlineTable(id);
    setTable(opened);
    return () => opened.close();
  }, [id]);
  return table && <Shown table={table} />;
}

function Shown({ table }: { readonly table: OnlineTable }) {
  const game = table.game.value;
  const problem = table.known.value.problem;
  if (problem)
    return (
      <Trouble
        title={onlineTexts.noSuchGame}
        message={problem.code === 'unknown-address' ? onlineTexts.noSuchGameMore : problem.message}
      />
    );
  if (!game) return <Connecting />;
  if (game.abortedBy !== null)
    return (
      <Trouble
        title={onlineTexts.calledOff}
        message={entrySentence(game, { kind: 'abort', by: game.abortedBy }, table.person)}
      />
    );
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
          <DealCheck game={game} />
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

function Connecting() {
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
      <PageTitle title={onlineTexts.connecting} />
      <p role="status">{waits === 'long' && onlineTexts.noAnswer}</p>
    </div>
  );
}
