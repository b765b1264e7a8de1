/** Joins a game as a player or a spectator. */

import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../../core/problem.ts';
import { safe } from '../../core/text.ts';
import type { Lobby } from '../../online/lobby.ts';
import { isOver } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { called, UsageError } from '../args/command.ts';
import { SeatStore } from '../storage/seats.ts';
import { pageOf } from '../terminal/page.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameConnection, randomDigits } from './game-connection.ts';
import { keepToken, type OnlinePlace } from './play-online.ts';

const PATIENCE = 10_000; // milliseconds to wait for the server

/** Errors tell the user what to do instead. */
export async function joinGame(
  terminal: Terminal,
  lobby: Lobby,
  id: string,
  { name, watch }: { readonly name: string; readonly watch: boolean },
): Promise<OnlinePlace> {
  const link = lobby.linkTo(id);
  const kept = watch ? null : new SeatStore().find(link);
  const token = kept?.token ?? randomDigits(64);
  const forget = () => kept && keepToken(terminal, link, token, true);
  await checkThatThereIs(lobby, id, forget);
  const line = await enter(lobby, id, token);
  const { client } = line;
  if (isFree(line) && !watch) {
    keepToken(terminal, link, token, false); // before joining, so that no seat is lost
    const outcome = await client.ask({ kind: 'join', name });
    if (!outcome.ok) keepToken(terminal, link, token, true);
    if (!outcome.ok && outcome.problem.code !== 'taken') return refuse(line, outcome.problem.message);
  }
  if (!client.game?.session && !isOff(line)) {
    if (client.you === 0)
      terminal.say(
        ...pageOf(terminal).paragraph(
          'This is your own invitation: the other player is somebody on another machine, in a browser, or, to try it alone, at another data folder (NINEFOLD_DATA=other ninefold join LINK).',
        ),
      );
    terminal.say('Waiting until somebody joins …');
    await untilBegun(line);
  }
  if (isOff(line)) forget();
  if (!client.game?.session) return refuse(line, client.problem?.message ?? 'This game was called off.');
  if (client.you === null && !watch && !isOver(client.game))
    terminal.say('Both seats are taken: you are watching.');
  return { lobby, token, line };
}

function isFree({ client }: GameConnection): boolean {
  return client.game !== null && !permission(client.game, client.you, 'join');
}

function isOff({ client }: GameConnection): boolean {
  return client.game?.abortedBy != null;
}

function refuse(line: GameConnection, why: string): never {
  line.close();
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
  const line = new GameConnection(lobby, id, token);
  const entered = await line.entered(PATIENCE);
  if (entered && !line.client.problem) return line;
  return refuse(line, line.client.problem?.message ?? `There is no answer from ${lobby.linkTo(id)}`);
}

/** Waits for the other player. */
export async function untilBegun(line: GameConnection): Promise<void> {
  const { client } = line;
  while (client.game && !client.game.session && !isOver(client.game) && !client.problem) {
    const news = line.news();
    if (!news.aborted)
      await new Promise((resolve) => news.addEventListener('abort', resolve, { once: true }));
    await delay(0);
  }
}
