/** Joins a game as a player or a spectator. */

import { Problem } from '../../core/problem.ts';
import type { Lobby } from '../../online/lobby.ts';
import { isOver, type OnlineGame } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { called, UsageError } from '../args/command.ts';
import { newSeat, SeatStore, type StoredSeat } from '../storage/seats.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameConnection } from './game-connection.ts';
import { claimSeat, saveSeat } from './keep-seat.ts';
import { sayIfSlow } from './say-if-slow.ts';

const PATIENCE = 10_000; // milliseconds to wait for the server
const OWN_INVITATION =
  'This is your own invitation: the other player is somebody on another machine, in a browser, or, to try it alone, at another data folder (NINEFOLD_DATA=other ninefold join LINK).';

/** Errors tell the user what to do instead. */
export async function joinGame(
  terminal: Terminal,
  lobby: Lobby,
  id: string,
  { name, watch }: { readonly name: string; readonly watch: boolean },
): Promise<GameConnection> {
  const link = lobby.linkTo(id);
  const stored = watch ? null : new SeatStore().find(link);
  const forget = () => stored && saveSeat(terminal, stored, true);
  const takeSeat = async () => {
    await checkThatThereIs(lobby, id, forget);
    const entered = await enter(lobby, id, stored ?? newSeat(link));
    if (watch) return entered;
    if (mayJoin(entered)) return join(terminal, entered, name);
    return entered.client.you === null ? withNewerSeat(entered) : entered;
  };
  const connection = await sayIfSlow(terminal, takeSeat());
  const { client } = connection;
  const isOff = () => client.game?.abortedBy != null;
  if (client.game?.names[1] === null && !isOff()) {
    if (client.you === 0) terminal.say(...terminal.page.paragraph(OWN_INVITATION));
    terminal.say('Waiting until somebody joins …');
  }
  await untilBegun(terminal, connection);
  if (isOff()) forget();
  if (!client.game?.session) return refuse(connection, 'This game was cancelled.');
  if (client.you === null && !watch && !isOver(client.game))
    terminal.say('Both seats are taken: you are watching.');
  return connection;
}

function mayJoin({ client }: GameConnection): boolean {
  return client.game !== null && !permission(client.game, client.you, 'join', client.now());
}

/** The seat is stored before the server hears of it, so that none is lost; another window may have been faster. */
async function join(terminal: Terminal, entered: GameConnection, name: string): Promise<GameConnection> {
  const { lobby, client, link } = entered;
  const { id } = (client.game as OnlineGame).header;
  client.close();
  const seat = claimSeat(terminal, newSeat(link, entered.seat));
  let connection = await enter(lobby, id, seat);
  if (!mayJoin(connection)) return connection;
  const outcome = await connection.client.ask({ kind: 'join', name });
  if (outcome.ok) return connection;
  connection.client.close();
  connection = await enter(lobby, id, seat);
  if (connection.client.you !== null) return connection;
  saveSeat(terminal, seat, true);
  return outcome.problem.code === 'taken' ? connection : refuse(connection, outcome.problem.message);
}

/** Another window may have joined while this one was on its way. */
async function withNewerSeat(entered: GameConnection): Promise<GameConnection> {
  const { lobby, client, link, seat } = entered;
  const kept = new SeatStore().find(link);
  if (!kept || kept.token === seat.token) return entered;
  client.close();
  return enter(lobby, (client.game as OnlineGame).header.id, kept);
}

function refuse({ client }: GameConnection, why: string): never {
  client.close();
  throw new UsageError(why);
}

async function checkThatThereIs(lobby: Lobby, id: string, forget: () => void): Promise<void> {
  const there = await lobby.read(id);
  if (!(there instanceof Problem)) return;
  if (there.code === 'unknown-address') forget();
  throw new UsageError(
    there.code === 'unavailable'
      ? called(`${there.message}. If it is on this machine: ninefold serve starts it.`)
      : there.code === 'unknown-address'
        ? `There is no game at ${lobby.linkTo(id)}: is the link whole?`
        : there.message,
  );
}

/** Connects to a game. */
export async function enter(lobby: Lobby, id: string, seat: StoredSeat): Promise<GameConnection> {
  const connection = new GameConnection(lobby, id, seat);
  const { client, link } = connection;
  await connection.until(({ game, problem }) => Boolean(game || problem), AbortSignal.timeout(PATIENCE));
  if (client.game && !client.problem) return connection;
  return refuse(connection, client.problem?.message ?? `There is no answer from ${link}`);
}

/** Waits for the other player, and for the toss. Afterwards there is a session, or the game was called off. */
export async function untilBegun(terminal: Terminal, connection: GameConnection): Promise<void> {
  const { client } = connection;
  const begun = connection.until(
    ({ game, problem }) => !game || Boolean(game.session || problem) || isOver(game),
  );
  const isAlone = client.game?.names[1] === null; // which has been said
  await (isAlone ? begun : sayIfSlow(terminal, begun, 'Waiting until the coin is tossed …'));
  if (client.problem && !client.game?.session) refuse(connection, client.problem.message);
}
