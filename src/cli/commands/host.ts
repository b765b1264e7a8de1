import { Problem } from '../../core/problem.ts';
import { Lobby } from '../../online/lobby.ts';
import { isOver } from '../../online/online-game.ts';
import { USED_ID } from '../../online/sealing.ts';
import { seatKeyOf } from '../../online/seat-key.ts';
import { type Arguments, type Command, called, type ExitCode, UsageError } from '../args/command.ts';
import { askServer } from '../online/ask-server.ts';
import { findServer, SERVER_FLAGS, type Server } from '../online/find-server.ts';
import { type GameConnection, randomDigits } from '../online/game-connection.ts';
import { TERM_FLAGS, termsFrom } from '../online/host-terms.ts';
import { enter, untilBegun } from '../online/join-game.ts';
import { claimSeat, saveSeat } from '../online/keep-seat.ts';
import { isBetweenRounds, playOnline } from '../online/play-online.ts';
import { sayIfSlow } from '../online/say-if-slow.ts';
import { PLAIN } from '../session/plan.ts';
import { newSeat } from '../storage/seats.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { NAME, nameFrom } from './join.ts';

export const command: Command = {
  usage: 'host GAME [flags] [options of the game]',
  about: [
    'Makes an online game and prints a link to it: whoever opens it in a browser, or with ninefold join, plays against you. It waits until somebody does; Ctrl-C cancels the game.',
    'It uses the server that runs on this machine, or starts one that ends with the game. The game itself stays kept: ninefold serve and ninefold join go on with it. With --host 0.0.0.0 other devices in the same network can reach a server that is started, and --server names another one.',
  ],
  flags: [NAME, ...TERM_FLAGS, ...SERVER_FLAGS, PLAIN],
  takesGameOptions: true,
  examples: [
    'ninefold host sequence-zero --name Ann',
    'ninefold host sum-to-zero --clock 5+3 --rounds 3 --host 0.0.0.0',
    'ninefold host sequence-clash --clock 3days --server https://play.example.org/',
    'ninefold host sequence-duel --opponent casual',
  ],
  async run(args, terminal) {
    const terms = termsFrom(args);
    const name = nameFrom(args) ?? 'Player 1';
    const server = await findServer(args, terminal);
    try {
      const { lobby } = server;
      const key = seatKeyOf(randomDigits(64));
      const request = { ...terms, name, token: key.token, request: randomDigits(32) };
      const made = await sayIfSlow(terminal, lobby.make(request));
      if (made instanceof Problem) throw new UsageError(made.message);
      const { id } = made;
      const seat = claimSeat(terminal, newSeat(lobby.linkTo(id), key));
      if (seat.token !== key.token) throw new UsageError(USED_ID.message);
      if (terms.opponent === null) invite(terminal, server, id);
      const connection = await sayIfSlow(terminal, enter(lobby, id, seat));
      const stopped = await whileWaiting(terminal, connection);
      if (stopped !== null) {
        saveSeat(terminal, seat, true);
        return stopped;
      }
      const code = await playOnline(terminal, connection, args.switches.has(PLAIN.name));
      const { game } = connection.client;
      if (server.isOurs && game && (!isOver(game) || isBetweenRounds(game)))
        terminal.say(howToServeAgain(args, new URL(seat.link).port));
      return code;
    } finally {
      await server.close();
    }
  },
};

function howToServeAgain({ values }: Arguments, port: string): string {
  const flags = ['host', 'data'].map((name) => (values.has(name) ? ` --${name} ${values.get(name)}` : ''));
  return called(
    `The server ends with this program. To start it again: ninefold serve --port ${port}${flags.join('')}`,
  );
}

function invite(terminal: Terminal, { lobby, elsewhere }: Server, id: string): void {
  const links = elsewhere.map((address) => new Lobby(address, askServer).linkTo(id));
  for (const link of links.length > 0 ? links : [lobby.linkTo(id)])
    terminal.say(`Send this link to the other player: ${link}`);
}

/** Null when the game begins; an exit code if it was called off. */
async function whileWaiting(terminal: Terminal, connection: GameConnection): Promise<ExitCode | null> {
  const { client } = connection;
  const isAlone = client.game?.names[1] === null;
  let code: ExitCode | null = null;
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    code = signal === 'SIGINT' ? 130 : 143;
    client.ask({ kind: 'abort' });
  };
  if (isAlone) {
    process.once('SIGINT', stop).once('SIGTERM', stop);
    terminal.say('Waiting until somebody joins. Ctrl-C cancels the game.');
  }
  await untilBegun(terminal, connection);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (client.game?.session) return null;
  terminal.say('', 'The game is cancelled.');
  client.close();
  return code ?? 0;
}
