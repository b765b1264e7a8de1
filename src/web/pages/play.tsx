/** A game being played. */

import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../routing/address.ts';
import { loadGame } from '../storage/stored-games.ts';
import { tosses } from '../table/begin-game.ts';
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
    loadGame(key).then((stored) => {
      if (isStale) return;
      opened = stored ? new LocalTable(stored, tosses.delete(key)) : undefined;
      setTable(opened ?? 'gone');
    });
    return () => {
      isStale = true;
      opened?.close();
    };
  }, [key]);
  if (table === 'gone') return <Trouble message={tableTexts.gameGone} />;
  return table && <TableView table={table} />;
}
