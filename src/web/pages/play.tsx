/** A game being played. */

import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../session/session.ts';
import type { PageProps } from '../routing/address.ts';
import { openGame } from '../storage/stored-games.ts';
import { tosses } from '../table/begin-game.ts';
import { Livelier } from '../table/livelier.tsx';
import { LocalTable } from '../table/local-table.ts';
import { TableView } from '../table/table-view.tsx';
import { tableTexts } from '../texts/table.ts';
import { Trouble } from './not-found.tsx';

export function Play({ address }: PageProps) {
  const [key = ''] = address.path;
  const [table, setTable] = useState<LocalTable | 'gone' | null>(null);
  useEffect(() => {
    let opened: LocalTable | undefined;
    let isStale = false;
    const show = (session: Session | undefined) => {
      if (isStale) return;
      opened = session && new LocalTable(key, session, tosses.delete(key));
      setTable(opened ?? 'gone');
    };
    const session = openGame(key);
    if (session instanceof Promise) session.then(show);
    else show(session);
    return () => {
      isStale = true;
      opened?.close();
    };
  }, [key]);
  if (table === 'gone') return <Trouble message={tableTexts.gameGone} />;
  return table && <TableView table={table} below={<Livelier table={table} />} />;
}
