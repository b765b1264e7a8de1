/** A cheating dealer at a real address. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Request } from '../../src/online/messages.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { type CheatingDealer, GAME, NEXT_GAME } from './cheating-dealer.ts';

export async function serveCheats(dealer: CheatingDealer) {
  const http = createServer(({ url = '' }, response) => {
    const id = url.endsWith(NEXT_GAME) ? NEXT_GAME : GAME;
    const header = dealer.header(id);
    response.setHeader('Content-Type', 'application/json');
    const health = { ok: true, version: PROTOCOL_VERSION };
    response.end(JSON.stringify({ ...health, header, entries: dealer.entries.get(id), now: header.at }));
  });
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => {
    let game = GAME;
    socket.on('message', (data) => {
      const request = JSON.parse(String(data)) as Request;
      if (request.kind === 'enter') game = request.game;
      for (const message of dealer.answer(request, game)) socket.send(JSON.stringify(message));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    link: `http://127.0.0.1:${port}/#/game/${GAME}`,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
  };
}
