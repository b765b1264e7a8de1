/** After a game that was over at once: a livelier setting of it, for the same players. */

import { goesOn } from '../../match/series.ts';
import { THAT_WAS_QUICK, trySetting } from '../../sentences/settings.ts';
import { livelierAfter, seriesWith } from '../../session/livelier.ts';
import { Button } from '../parts/button.tsx';
import { go } from '../routing/address.ts';
import { keepRound } from './begin-game.ts';
import type { LocalTable } from './local-table.ts';

export function Livelier({ table }: { readonly table: LocalTable }) {
  const { match, players } = table.session.value;
  const setting = livelierAfter(match);
  const { counted } = table;
  if (!setting || !counted || goesOn(counted)) return null;
  return (
    <p class="row">
      {THAT_WAS_QUICK}
      <Button
        label={trySetting(match.setup.variant.game, setting)}
        act={() => go(`#/play/${keepRound(seriesWith(counted, setting), players)}`)}
      />
    </p>
  );
}
