/** The online games this browser has a seat at, unfinished ones first. */

import { useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { replayLog } from '../../online/apply.ts';
import { deciderOf, isOver, type OnlineGame } from '../../online/online-game.ts';
import { pairing } from '../../sentences/moves.ts';
import { nameOf } from '../../sentences/presence.ts';
import { gamesTexts } from '../texts/games.ts';
import { homeTexts } from '../texts/home.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';
import { noteSeat, type StoredSeat, seats } from './seats.ts';
import { lobby } from './server.ts';
import { useWhileVisible } from './while-visible.ts';

const AGAIN = 5000; // milliseconds
const MOST = 10; // games to poll
const FEW = 5; // games shown before "all" is pressed

export function OwnGames() {
  const [list, setList] = useState(seats);
  const [known, setKnown] = useState<ReadonlyMap<string, OnlineGame>>(new Map());
  useWhileVisible(async () => {
    const going = seats().filter(({ over }) => !over);
    const read = await Promise.all(going.slice(0, MOST).map(readGame));
    setKnown(new Map(read.flatMap((game) => (game ? [[game.header.id, game]] : []))));
    setList(seats());
  }, AGAIN);
  if (list.length === 0) return null;
  const rows = (some: readonly StoredSeat[]) =>
    some.map((seat) => <Row key={seat.id} seat={seat} game={known.get(seat.id)} />);
  return (
    <section>
      <h2>{onlineTexts.ownGames}</h2>
      <ul class="game-list">{rows(list.slice(0, FEW))}</ul>
      {list.length > FEW && (
        <details class="card-box more-games">
          <summary>{onlineTexts.otherGames(list.length - FEW)}</summary>
          <ul class="game-list">{rows(list.slice(FEW))}</ul>
        </details>
      )}
    </section>
  );
}

function Row({ seat, game }: { readonly seat: StoredSeat; readonly game: OnlineGame | undefined }) {
  const title = games.find(({ id }) => id === seat.game)?.title ?? seat.game;
  const [one, two] = seat.names;
  const names = { first: safe(one), second: safe(two ?? onlineTexts.somebody) };
  return (
    <li class="card-box row">
      <span class="game-row-words">
        <b>{title}</b>
        <span>{pairing(names)}</span>
        <small class="soft">{seat.over ? outcomeOf(seat) : game ? stateOf(game, seat) : '…'}</small>
      </span>
      <a class={`button${seat.over ? '' : ' strong'}`} href={`#/game/${seat.id}`}>
        {seat.over ? gamesTexts.openGame : homeTexts.goOn}
        <span class="unseen">{gamesTexts.about(gamesTexts.gameName(title, names))}</span>
      </a>
    </li>
  );
}

/** Seats from before winners were noted have none. */
function outcomeOf({ winner, isCancelled }: StoredSeat): string {
  if (isCancelled) return onlineTexts.cancelled;
  return typeof winner === 'string' ? tableTexts.wins(safe(winner)) : gamesTexts.finished;
}

function stateOf(game: OnlineGame, seat: StoredSeat): string {
  if (!game.session) return onlineTexts.waitingTitle;
  const decider = deciderOf(game);
  if (decider === null || isOver(game)) return tableTexts.ply(game.session.match.ply);
  return decider === seat.person ? tableTexts.yourTurn : tableTexts.toMove(nameOf(game, decider));
}

async function readGame(seat: StoredSeat): Promise<OnlineGame | null> {
  const read = await lobby.read(seat.id);
  if (read instanceof Problem) return null;
  const game = replayLog(games, read.header, read.entries);
  if (game instanceof Problem) return null;
  noteSeat(seat, game, seat.person);
  return game;
}
