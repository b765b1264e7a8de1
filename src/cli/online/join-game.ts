/** Gets a seat at a game, or a place to watch it from. */

import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../../core/problem.ts';
import type { Lobby } from '../../online/lobby.ts';
import { isOver } from '../../online/online-game.ts';
import { called, UsageError } from '../command.ts';
import { Seats } from '../kept/seats.ts';
import type { Terminal } from '../terminal.ts';
import { Line, randomDigits } from './line.ts';
import { keepToken, type Place } from './sit-online.ts';

const PATIENCE = 10_000; // milliseconds for a server to let somebody in

/** Messages that say what would be right, where the game cannot be got at. */
export async function joinGame(
  terminal: Terminal,
  lobby: Lobby,
  id: string,
  { name, watch }: { readonly name: string; readonly watch: boolean },
): Promise<Place> {
  await checkThatThereIs(lobby, id);
  const link = lobby.linkTo(id);
  const kept = watch ? null : new Seats().find(link);
  const token = kept?.token ?? randomDigits(64);
  const line = await enter(lobby, id, token);
  const { client } = line;
  const place = { lobby, token, line };
  if (client.game?.abortedBy != null) {
    line.close();
    throw new UsageError('This game was called off.');
  }
  const free = client.game && !client.game.sitting && client.you === null;
  if (free && !watch) {
    if (!kept) keepToken(terminal, link, token, false); // before it is a seat, so that it cannot be lost
    const outcome = await client.ask({ kind: 'join', name });
    if (!outcome.ok && outcome.problem.code !== 'taken') {
      line.close();
      throw new UsageError(outcome.problem.message);
    }
  }
  if (client.game && !client.game.sitting) {
    terminal.say('Waiting until somebody joins …');
    await untilBegun(line);
  }
  if (client.you === null && client.game) {
    if (!watch && !isOver(client.game)) terminal.say('Both seats are taken: you are watching.');
    if (!watch && free) keepToken(terminal, link, token, true);
  }
  return place;
}

async function checkThatThereIs(lobby: Lobby, id: string): Promise<void> {
  const there = await lobby.read(id);
  if (!(there instanceof Problem)) return;
  throw new UsageError(
    there.code === 'unavailable'
      ? called(`${there.message}. If it is on this machine: ninefold serve starts it.`)
      : `There is no game at ${lobby.linkTo(id)}: is the link whole?`,
  );
}

/** A line to a game, once it is let in. */
export async function enter(lobby: Lobby, id: string, token: string): Promise<Line> {
  const line = new Line(lobby, id, token);
  const entered = await line.entered(PATIENCE);
  if (entered && !line.client.problem) return line;
  line.close();
  throw new UsageError(line.client.problem?.message ?? `There is no answer from ${lobby.linkTo(id)}`);
}

/** Waits until somebody joins. */
export async function untilBegun(line: Line): Promise<void> {
  const { client } = line;
  while (client.game && !client.game.sitting && !isOver(client.game) && !client.problem) {
    const news = line.news();
    if (!news.aborted)
      await new Promise((resolve) => news.addEventListener('abort', resolve, { once: true }));
    await delay(0);
  }
}
