/** Finds the server to host a game: the named one, one running on this machine, or a new one. */

import { quote } from '../../core/text.ts';
import { Lobby } from '../../online/lobby.ts';
import { type Arguments, type Flag, orComplain, UsageError } from '../args/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer } from './ask-server.ts';
import { sayIfSlow } from './say-if-slow.ts';
import { PORT, SERVE_FLAGS, serveFrom } from './serve-from.ts';

const OWN = ['port', 'host', 'data']; // flags of a server that is started

export const SERVER_FLAGS: readonly Flag[] = [
  {
    name: 'server',
    value: 'URL',
    meaning: 'a server to play at; otherwise the one on this machine, which is started if there is none',
  },
  ...SERVE_FLAGS.filter(({ name }) => OWN.includes(name)).map((flag) => ({
    ...flag,
    meaning: `of a server that is started: ${flag.meaning}`,
  })),
];

export interface Server {
  readonly lobby: Lobby;
  readonly elsewhere: readonly string[]; // its known addresses for other devices
  readonly isOurs: boolean; // it ends with this program
  close(): Promise<void>;
}

const HERE = `http://localhost:${PORT}/`;

export async function findServer(args: Arguments, terminal: Terminal): Promise<Server> {
  const named = args.values.get('server');
  const wantsOwn = OWN.some((name) => args.values.has(name));
  if (named !== undefined && wantsOwn)
    throw new UsageError('--server is a server that runs already: leave --port, --host and --data out.');
  if (named !== undefined) return sayIfSlow(terminal, runningAt(checkedAddress(named)));
  if (!wantsOwn && (await new Lobby(HERE, askServer).isOpen())) {
    terminal.say(`The server that runs at ${HERE} is used.`);
    return runningAt(HERE);
  }
  return startOne(args, terminal);
}

async function runningAt(address: string): Promise<Server> {
  const lobby = new Lobby(address, askServer);
  if (!(await lobby.isOpen()))
    throw new UsageError(`There is no Ninefold server with online play at ${address}`);
  return { lobby, elsewhere: await lobby.addresses(), isOurs: false, close: async () => {} };
}

async function startOne(args: Arguments, terminal: Terminal): Promise<Server> {
  const { addresses, missing, close } = orComplain(await serveFrom(args, () => () => {})); // a log would disturb the game
  if (missing) {
    await close();
    throw new UsageError(`There is no online play here. ${missing.message}`);
  }
  const elsewhere = addresses.elsewhere ?? [];
  const reach =
    elsewhere.length === 0
      ? ' Only this machine can reach it; with --host 0.0.0.0 others in the same network can, too.'
      : '';
  const started = `A server was started at ${addresses.here} and ends with this program; the game stays kept.`;
  terminal.say(...terminal.page.paragraph(started + reach));
  return { lobby: new Lobby(addresses.here, askServer), elsewhere, isOurs: true, close };
}

function checkedAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return `${url.origin}${url.pathname}`;
  throw new UsageError(
    `--server must be an address such as https://play.example.org/ or ${HERE}, not ${quote(text)}.`,
  );
}
