/** Plays online games, one after the other, until the player leaves. */

import { safe } from '../../core/text.ts';
import type { Lobby } from '../../online/lobby.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { onlineRecord } from '../../online/record.ts';
import { entrySentence } from '../../sentences/entries.ts';
import { outcome } from '../../sentences/moves.ts';
import { called, type ExitCode } from '../args/command.ts';
import { Solutions } from '../solving/solutions.ts';
import { openGameStore } from '../storage/game-store.ts';
import { SeatStore } from '../storage/seats.ts';
import { PlainTable } from '../table/plain-table.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { Display } from '../terminal/display.ts';
import { screenStyle, styleOf } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameConnection } from './game-connection.ts';
import { type OnlineContext, OnlineGameLoop, type Parting } from './online-game-loop.ts';

export interface OnlinePlace {
  readonly lobby: Lobby;
  readonly token: string;
  readonly line: GameConnection; // to a game that both have joined
}

/** Closes the connection. */
export async function playOnline(terminal: Terminal, place: OnlinePlace, plain: boolean): Promise<ExitCode> {
  const display = terminal.isScreen && !plain ? new Display(terminal.streams) : null;
  const style = display ? screenStyle() : styleOf(terminal);
  const table = display ? new ScreenTable(display, style) : new PlainTable(terminal);
  const room: OnlineContext = { table, style, solutions: new Solutions(), typed: terminal.isTyped };
  const { lobby, token } = place;
  let { line } = place;
  let parting: Parting = 'left';
  try {
    for (;;) {
      parting = await new OnlineGameLoop(line, room).play();
      if (typeof parting === 'string') break;
      keepSeat(terminal, { lobby, token, line }, true);
      line.close();
      line = new GameConnection(lobby, parting.next, token);
      while (!line.client.game && !line.client.problem) {
        const news = line.news();
        const typed = await table.ask({
          prompt: 'The next game begins …',
          moves: 0,
          waits: true,
          signal: news,
        });
        if (typed === null) break;
      }
      parting = 'left';
      if (!line.client.game?.session) break;
      keepSeat(terminal, { lobby, token, line }, false);
    }
  } finally {
    line.close();
    display?.close();
  }
  const ended = { lobby, token, line };
  if (parting === 'over' || parting === 'aborted') keepSeat(terminal, ended, true);
  terminal.say(...farewell(ended, parting, display === null));
  if (table.interrupted) return 130;
  return parting === 'cut-off' || parting === 'gone' ? 1 : 0;
}

/** Stores the seat, to return to it later; a finished game is stored once. */
function keepSeat(terminal: Terminal, { lobby, token, line }: OnlinePlace, over: boolean): void {
  const { you, game } = line.client;
  if (you === null || !game) return;
  const link = lobby.linkTo(game.header.id);
  const isNews = over && game.session?.match.result && !new SeatStore().find(link)?.over;
  if (isNews && terminal.isTyped) keepGame(terminal, game);
  keepToken(terminal, link, token, over);
}

/** For the history. */
function keepGame(terminal: Terminal, game: OnlineGame): void {
  const store = openGameStore();
  try {
    const name = store.take();
    store.keep(name, onlineRecord(game) as string);
    store.finish(name);
    store.release(name);
  } catch (error) {
    terminal.complain(`The game cannot be kept: ${safe((error as Error).message)}`);
  }
}

/** Play goes on if the token cannot be stored. */
export function keepToken(terminal: Terminal, link: string, token: string, over: boolean): void {
  try {
    new SeatStore().keep({ link, token, at: Date.now(), over });
  } catch (error) {
    terminal.complain(`Your seat cannot be kept on this machine: ${safe((error as Error).message)}`);
  }
}

/** Printed at the end. */
function farewell({ lobby, line }: OnlinePlace, parting: Parting, plain: boolean): string[] {
  const { game, you, problem } = line.client;
  if (problem) return [safe(problem.message)];
  if (!game) return [];
  const { session, abortedBy, header } = game;
  if (abortedBy !== null) return [entrySentence(game, { kind: 'abort', by: abortedBy }, you)];
  if (session?.match.result) return plain ? [] : [outcome(session.match)];
  const link = safe(lobby.linkTo(header.id));
  const why = parting === 'cut-off' && plain ? ['The input ended before the game was over.'] : [];
  return you === null
    ? [...why, called(`To watch again: ninefold join ${link}`)]
    : [...why, 'The game goes on, and your seat stays yours.', called(`To come back: ninefold join ${link}`)];
}
