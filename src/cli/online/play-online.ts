/** Plays online games, one after the other, until the player leaves. */

import { countRound, goesOn } from '../../match/series.ts';
import { fingerprint } from '../../online/fingerprint.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { onlineRecord } from '../../online/record.ts';
import { entrySentence } from '../../sentences/entries.ts';
import { outcome } from '../../sentences/moves.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { called, type ExitCode } from '../args/command.ts';
import { Solutions } from '../solving/solutions.ts';
import { GameStore } from '../storage/game-store.ts';
import { nextSeat, SeatStore, type StoredSeat } from '../storage/seats.ts';
import { PlainTable } from '../table/plain-table.ts';
import { ScreenTable } from '../table/screen-table.ts';
import { Display } from '../terminal/display.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameConnection } from './game-connection.ts';
import { claimSeat, saveSeat } from './keep-seat.ts';
import { OnlineGameLoop, type Parting } from './online-game-loop.ts';

/** Closes the connection, which is to a game that both have joined. */
export async function playOnline(
  terminal: Terminal,
  first: GameConnection,
  plain: boolean,
): Promise<ExitCode> {
  const display = terminal.isScreen && !plain ? new Display(terminal.streams) : null;
  const table = display ? new ScreenTable(display) : new PlainTable(terminal);
  const context = { table, solutions: new Solutions(), typed: terminal.isTyped };
  let connection = first;
  const games = new Set<string>(); // played so far
  let parting: Parting = 'left';
  try {
    for (;;) {
      parting = await new OnlineGameLoop(connection, context).play();
      if (typeof parting === 'string') break;
      games.add(connection.link);
      noteSeat(terminal, connection, true);
      connection.client.close();
      if (games.has(connection.lobby.linkTo(parting.next))) break; // a server that leads in circles
      connection = new GameConnection(
        first.lobby,
        parting.next,
        seatAfter(terminal, connection, parting.next),
      );
      const { client } = connection;
      const isOff = () => client.problem || client.game?.abortedBy != null;
      while (!client.game?.session && !isOff()) {
        const signal = connection.news();
        const typed = await table.ask({ prompt: 'The next game begins …', waits: true, signal });
        if (typed === null) break;
      }
      parting = client.problem ? 'gone' : 'left';
      if (!client.game?.session) break;
      noteSeat(terminal, connection, false);
    }
  } finally {
    connection.client.close();
    display?.close();
  }
  if (parting === 'over' || parting === 'aborted')
    noteSeat(terminal, connection, !isBetweenRounds(connection.client.game));
  terminal.say(...farewell(connection, parting, display === null));
  if (table.interrupted) return 130;
  return parting === 'cut-off' || parting === 'gone' ? 1 : 0;
}

/** Stores the seat, to return to it later; a finished game is stored once. */
function noteSeat(terminal: Terminal, { client, seat }: GameConnection, over: boolean): void {
  const { you, game, entries } = client;
  if (you === null || !game) return;
  const known = new SeatStore().find(seat.link);
  const isNews = game.session?.match.result && !known?.over && !known?.recorded;
  if (isNews && terminal.isTyped) saveGame(terminal, game);
  const seen = { length: entries.length, fingerprint: fingerprint(game.header, entries) };
  saveSeat(terminal, seat, over, { seen, ...(game.session?.match.result && { recorded: true }) });
}

/** The series goes on: this seat leads to its next round. */
export function isBetweenRounds(game: OnlineGame | null): boolean {
  const session = game?.session;
  return session?.match.result != null && goesOn(countRound(session.series, session.match));
}

function seatAfter(terminal: Terminal, { client, seat, lobby }: GameConnection, next: string): StoredSeat {
  return claimSeat(terminal, nextSeat(seat, client.game as OnlineGame, lobby.linkTo(next)));
}

/** For the history. */
function saveGame(terminal: Terminal, game: OnlineGame): void {
  const store = new GameStore();
  try {
    const name = store.create();
    store.save(name, onlineRecord(game) as string);
    store.finish(name);
    store.release(name);
  } catch (error) {
    terminal.complain(`The game cannot be kept: ${systemReason(error)}.`);
  }
}

/** Printed at the end. */
function farewell({ client, link }: GameConnection, parting: Parting, plain: boolean): string[] {
  const { game, you, problem } = client;
  if (problem) return [problem.message];
  if (!game) return [];
  const { session, abortedBy } = game;
  if (abortedBy !== null) return [entrySentence(game, { kind: 'abort', by: abortedBy }, you)];
  const join = `ninefold join ${link}`;
  const comeBack = called(`To come back: ${join}`);
  if (session?.match.result)
    return [
      ...(plain ? [] : [outcome(session.match)]),
      ...(you !== null && isBetweenRounds(game)
        ? ['The series goes on, and your seat stays yours.', comeBack]
        : []),
    ];
  const why = parting === 'cut-off' && plain ? ['The input ended before the game was over.'] : [];
  return you === null
    ? [...why, called(`To watch again: ${join}`)]
    : [...why, 'The game goes on, and your seat stays yours.', called(`To come back: ${join}`)];
}
