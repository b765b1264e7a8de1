/** The players' requests to each other, with buttons to answer. The news announces a request. */

import { otherPerson, type Person } from '../../match/series.ts';
import { entrySentence } from '../../sentences/entries.ts';
import { Button } from '../parts/button.tsx';
import { onlineTexts } from '../texts/online.ts';
import type { OnlineTable } from './online-table.ts';

export function Offers({ table }: { readonly table: OnlineTable }) {
  return (
    <div class="offers stack tight">
      <Takeback table={table} />
      <Rematch table={table} />
    </div>
  );
}

function Takeback({ table }: { readonly table: OnlineTable }) {
  const game = table.game.value;
  const asks = game?.asksTakeback ?? null;
  const person = table.person;
  if (!game || asks === null || person === null || table.hasComputer) return null;
  const asked = entrySentence(game, { kind: 'ask-takeback', by: asks }, person);
  if (!table.may('takeback')) return <p class="soft">{asked}</p>;
  return (
    <div class="offer asked">
      <p>{asked}</p>
      <div class="row">
        <Button strong label={onlineTexts.accept} act={() => table.request('takeback')} />
        <Button label={onlineTexts.refuse} act={() => table.request('refuse-takeback')} />
      </div>
    </div>
  );
}

function Rematch({ table }: { readonly table: OnlineTable }) {
  const game = table.game.value;
  const person = table.person;
  if (game?.next)
    return (
      <p>
        <a class="button" href={`#/game/${game.next}`}>
          {onlineTexts.toNextGame}
        </a>
      </p>
    );
  if (!game || person === null) return null;
  const other = otherPerson(person);
  const wanted = (by: Person) => entrySentence(game, { kind: 'rematch', by }, person);
  if (game.wantsRematch[other]) return <p class="offer">{wanted(other)}</p>;
  return game.wantsRematch[person] ? <p class="soft">{wanted(person)}</p> : null;
}
