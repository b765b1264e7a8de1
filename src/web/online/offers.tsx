/** What the players would like of each other, with the answers to it. That somebody asks is announced with the other news. */

import { otherPerson } from '../../match/series.ts';
import { onlineTexts } from '../texts/online.ts';
import type { OnlineTable } from './online-table.ts';

export function Offers({ table }: { readonly table: OnlineTable }) {
  return (
    <div class="offers">
      <Takeback table={table} />
      <Rematch table={table} />
    </div>
  );
}

function Takeback({ table }: { readonly table: OnlineTable }) {
  const asks = table.game.value?.asksTakeback ?? null;
  const person = table.person.value;
  if (asks === null || person === null || table.hasComputer.value) return null;
  if (!table.canAnswerTakeback.value)
    return <p class="soft">{onlineTexts.takebackAsked(table.name(otherPerson(person)))}</p>;
  return (
    <div class="offer">
      <p>{onlineTexts.asksTakeback(table.name(asks))}</p>
      <div class="buttons">
        <button type="button" class="button strong" onClick={() => table.answerTakeback(true)}>
          {onlineTexts.accept}
        </button>
        <button type="button" class="button" onClick={() => table.answerTakeback(false)}>
          {onlineTexts.refuse}
        </button>
      </div>
    </div>
  );
}

function Rematch({ table }: { readonly table: OnlineTable }) {
  const game = table.game.value;
  const person = table.person.value;
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
  if (game.wantsRematch[other]) return <p class="offer">{onlineTexts.wantsRematch(table.name(other))}</p>;
  return game.wantsRematch[person] ? <p class="soft">{onlineTexts.rematchAsked(table.name(other))}</p> : null;
}
