// The clients: boardgame.io's own, over its own transport. Run by bench/online.ts with the path of orders.js.

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
  const players = ['0', '1'].map((playerID) => {
    const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game: sumToZero, playerID, matchID, debug: false, multiplayer });
    return { client, onState: () => {} };
  });
  await Promise.all(players.map(synced));
  return players;
}

/** Subscribes once and for all: boardgame.io numbers subscriptions by how many there are, so that ending one can end another. */
function synced(player) {
  return new Promise((resolve) => {
    player.onState = ({ isConnected }) => isConnected && resolve();
    player.client.subscribe((state) => state && player.onState(state));
    player.client.start();
  });
}

async function play(players, seen, next) {
  for (const [i, move] of MOVES.entries()) {
    await next();
    const [mover, other] = i % 2 === 0 ? players : [players[1], players[0]];
    const sent = performance.now();
    const arrived = new Promise((resolve) => {
      other.onState = ({ _stateID }) => {
        if (_stateID < i + 1) return;
        other.onState = () => {};
        seen(performance.now() - sent);
        resolve();
      };
    });
    mover.client.moves.take(move);
    await arrived;
  }
}

async function idle(many) {
  for (let done = 0; done < many; done += 50) await Promise.all(Array.from({ length: 25 }, setUp));
}

function tearDown(players) {
  for (const { client } of players) client.stop();
}

answerOrders({ setUp, play, tearDown, idle, paced });
