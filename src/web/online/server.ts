/** The game server at this page's host. */

import { games } from '../../games/index.ts';
import type { ClientEnvironment } from '../../online/client.ts';
import { Lobby } from '../../online/lobby.ts';
import { randomHex } from '../storage/random.ts';

export const lobby = lobbyAt(new URL('./', location.href).href);

/** The link to a game at another address of the server. */
export function linkAt(address: string, id: string): string {
  return lobbyAt(address).linkTo(id);
}

function lobbyAt(address: string): Lobby {
  return new Lobby(address, (url, init) => fetch(url, init));
}

export const environment: ClientEnvironment = {
  games,
  connect: (game) => new WebSocket(lobby.playAddress(game)),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  now: Date.now,
  random: randomHex,
};
