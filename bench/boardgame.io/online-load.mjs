// The clients: boardgame.io's own, over its own transport. Run by bench/online/online.ts with the path of orders.js.

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { sumToZero } from './sum-to-zero.mjs';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const [server, orders] = process.argv.slice(2);
const { answerOrders, MOVES, paced } = await import(orders);

async function setUp() {
  const matchID = randomUUID(); // a match that is not there yet is made when somebody comes
  const clients = ['0', '1'].map((playerID) =>
    Client({ game: sumToZero, playerID, matchID, debug: false, multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }) }),
  );
  await Promise.all(clients.map((client) => synced(client)));
  return { clients };
}

function synced(client) {
  return new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      if (!state || !client.getState()?.isConnected) return;
      setTimeout(() => stop?.());
      resolve();
    });
    client.start();
  });
}

async function play({ clients }, seen, next) {
  for (const [i, move] of MOVES.entries()) {
    await next();
    const sent = performance.now();
    const arrived = new Promise((resolve) => {
      const stop = clients[1 - (i % 2)].subscribe((state) => {
        if (!state || state._stateID < i + 1) return;
        seen(performance.now() - sent);
        stop?.();
        resolve();
      });
    });
    clients[i % 2].moves.take(move);
    await arrived;
  }
}

async function idle(many) {
  for (let done = 0; done < many; done += 50) await Promise.all(Array.from({ length: 25 }, setUp));
}

function tearDown({ clients }) {
  for (const client of clients) client.stop();
}

answerOrders({ setUp, play, tearDown, idle, paced });
