/** A hostile server at a real address, which breaks HTTP and WebSockets, too. */

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Request } from '../../src/online/messages.ts';
import { GAME, type HostileServer } from './hostile-server.ts';

const LONGEST_DELAY = 300; // milliseconds

export async function serveHostile(server: HostileServer) {
  const { random } = server;
  const sockets = new Set<Socket>();
  const http = createServer((request, response) => {
    if (random(12) === 0) return misbehave(response, random(4));
    const { status, type, text } = server.http(request.url ?? '');
    setTimeout(
      () => response.writeHead(status, { 'Content-Type': type }).end(text),
      random(LONGEST_DELAY) - 200,
    );
  });
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  const webSockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (random(15) === 0) return void socket.end('HTTP/1.1 200 OK\r\n\r\n\u001b[2J');
    webSockets.handleUpgrade(request, socket, head, (ws) => talk(ws, server));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  return {
    address,
    link: `${address}#/game/${GAME}`,
    close() {
      http.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function talk(ws: WebSocket, server: HostileServer): void {
  const { random } = server;
  const send = (texts: readonly string[]) => {
    for (const text of texts)
      setTimeout(
        () => ws.readyState === ws.OPEN && ws.send(text),
        random(20) === 0 ? random(LONGEST_DELAY) : 0,
      );
  };
  ws.on('error', () => {});
  ws.on('message', (data) => {
    if (random(40) === 0) return breakOff(ws, random(4));
    send(server.answer(JSON.parse(String(data)) as Request));
  });
  send(server.greeting());
}

function breakOff(ws: WebSocket, how: number): void {
  if (how === 0) ws.terminate();
  else if (how === 1) ws.close(4000, '\u001b[2J');
  else if (how === 2) ws.send(Buffer.from([0xff, 0xfe, 0x1b, 0x5b]));
  else
    (ws as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0x7f, 0x1b, 0x5b, 0x32, 0x4a])); // no frame
}

function misbehave(response: ServerResponse, how: number): void {
  if (how === 0) response.socket?.destroy();
  else if (how === 1) response.socket?.end('\u001b[2J this is not HTTP\r\n\r\n');
  else if (how === 2) {
    response.writeHead(200, { 'Content-Length': 1000 }).write('{"header":');
    response.socket?.end();
  } else {
    const more = () => response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)); // without end
    more();
  }
}
