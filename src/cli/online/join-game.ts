/** Joins a game as a player or a spectator. */

import { Problem } from '../../core/problem.ts';
import { safe } from '../../core/text.ts';
import type { Lobby } from '../../online/lobby.ts';
import { isOver } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { called, UsageError } from '../args/command.ts';
import { SeatStore } from '../storage/seats.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameConnection, randomDigits } from './game-connection.ts';
import { saveToken } from './play-online.ts';

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
  const token = stored?.token ?? randomDigits(64);
  const forget = () => stored && saveToken(terminal, link, token, true);
  await checkThatThereIs(lobby, id, forget);
  const connection = await enter(lobby, id, token);
  const { client } = connection;
  const isOff = () => client.game?.abortedBy != null;
  if (client.game && !permission(client.game, client.you, 'join') && !watch) {
    saveToken(terminal, link, token, false); // before joining, so that no seat is lost
    const outcome = await client.ask({ kind: 'join', name });
    if (!outcome.ok) saveToken(terminal, link, token, true);
    if (!outcome.ok && outcome.problem.code !== 'taken') return refuse(connection, outcome.problem.message);
  }
  if (!client.game?.session && !isOff()) {
    if (client.you === 0) terminal.say(...terminal.page.paragraph(OWN_INVITATION));
    terminal.say('Waiting until somebody joins …');
    await untilBegun(connection);
  }
  if (isOff()) forget();
  if (!client.game?.session)
    return refuse(connection, client.problem?.message ?? 'This game was called off.');
  if (client.you === null && !watch && !isOver(client.game))
    terminal.say('Both seats are taken: you are watching.');
  return connection;
}

function refuse({ client }: GameConnection, why: string): never {
  client.close();
  throw new UsageError(safe(why)); // a server may say anything
}

async function checkThatThereIs(lobby: Lobby, id: string, forget: () => void): Promise<void> {
  const there = await lobby.read(id);
  if (!(there instanceof Problem)) return;
  if (there.code === 'unknown-address') forget();
  throw new UsageError(
    there.code === 'unavailable'
      ? called(`${there.message}. If it is on this machine: ninefold serve starts it.`)
      : `There is no game at ${lobby.linkTo(id)}: is the link whole?`,
  );
}

/** Connects to a game. */
export async function enter(lobby: Lobby, id: string, token: string): Promise<GameConnection> {
  const connection = new GameConnection(lobby, id, token);
  const { client, link } = connection;
  await connection.until(({ game, problem }) => Boolean(game || problem), AbortSignal.timeout(PATIENCE));
  if (client.game && !client.problem) return connection;
  return refuse(connection, client.problem?.message ?? `There is no answer from ${link}`);
}

/** Waits for the other player. */
export function untilBegun(connection: GameConnection): Promise<void> {
  return connection.until(({ game, problem }) => !game || Boolean(game.session || problem) || isOver(game));
}
