/**
 * Everything that a server should not have to suffer, until it is told to stop (SIGTERM); then it prints what came of it.
 * Arguments: the port, the id of a game, how many slow connections.
 */

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

const [port = 0, , slow = 0] = process.argv.slice(2).map(Number);
const game = process.argv[3] as string;
const address = `ws://127.0.0.1:${port}/api/play`;
const token = () => randomBytes(16).toString('hex');

const report = {
  slow: 0, // connections opened
  slowCut: 0, // by the server
  huge: 0,
  hugeRefused: 0,
  forged: 0,
  forgedSeats: 0,
  forgedMoves: 0,
  elsewhereAdmitted: 0,
  elsewhereRefused: 0,
  flood: 0, // messages
  floodCut: 0,
  deaf: 0,
  deafCut: 0,
};

setPriority(constants.priority.PRIORITY_LOW); // they would be on machines of their own
let stopping = false;
process.on('SIGTERM', () => {
  stopping = true;
  // What is under way may still be answered.
  setTimeout(() => process.stdout.write(JSON.stringify(report), () => process.exit(0)), 1000);
});
process.on('uncaughtException', () => {}); // whatever the server does to us

const UPGRADE = `GET /api/play HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

/** What a slow connection says at once; the rest never comes, or a byte at a time. */
const BEGINNINGS = [
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  UPGRADE,
  `${UPGRADE}HALF`,
  'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
];

function openSlow(i: number): void {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % 5)}` });
  const beginning = BEGINNINGS[i % BEGINNINGS.length] as string;
  socket.on('connect', () => {
    if (++report.slow === slow) process.stderr.write('begun\n');
    socket.write(beginning.replace('HALF', ''));
    if (beginning.endsWith('HALF'))
      setTimeout(() => socket.write(Buffer.from([0x81, 0xfe, 0x0f, 0xff, 1, 2, 3, 4, 5])), 500);
  });
  const dribble = setInterval(() => i % 2 === 0 && socket.writable && socket.write('x'), 2000);
  socket.on('data', () => {});
  socket.on('error', () => {});
  socket.on('close', () => {
    report.slowCut++;
    clearInterval(dribble);
    setTimeout(() => openSlow(i), 1000);
  });
}

for (let i = 0; i < slow; i++) setTimeout(() => openSlow(i), i / 4);

function open(options = {}): WebSocket {
  const ws = new WebSocket(address, options);
  ws.on('error', () => {});
  return ws;
}

/** A frame that announces a gigabyte. */
function sendHuge(): void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.once('data', () => {
    report.huge++;
    socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4]));
    socket.on('data', () => {});
    socket.on('close', () => report.hugeRefused++);
  });
  socket.write(UPGRADE);
}

function forge(): void {
  const ws = open();
  ws.on('open', () => {
    report.forged++;
    ws.send(JSON.stringify({ kind: 'enter', id: 'a', game, token: token() }));
    ws.send(JSON.stringify({ kind: 'resign', id: 'b', n: 1 }));
  });
  ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.kind === 'entered' && message.you !== null) report.forgedSeats++;
    if (message.kind === 'entered')
      ws.send(JSON.stringify({ kind: 'resign', id: 'c', n: message.entries.length }));
    if (message.kind === 'done') report.forgedMoves++;
    if (message.id === 'c') ws.close();
  });
}

function comeFromElsewhere(): void {
  const ws = open({ origin: 'https://evil.example' });
  ws.on('open', () => report.elsewhereAdmitted++);
  ws.on('unexpected-response', (_, response) => {
    if (response.statusCode === 403) report.elsewhereRefused++;
    response.destroy();
  });
}

/** As many messages as the connection takes, good ones and rubbish. */
function flood(): void {
  const ws = open();
  const send = () => {
    if (ws.readyState !== ws.OPEN) return;
    for (let i = 0; i < 20; i++) {
      report.flood++;
      ws.send(i % 2 ? '{"kind":"ping","id":"a"}' : '{'.repeat(2000));
    }
    setTimeout(send, 2);
  };
  ws.on('open', send);
  ws.on('close', () => {
    report.floodCut++;
    setTimeout(flood, 100);
  });
}

/** Asks for the log again and again, and never reads it. */
function beDeaf(): void {
  const ws = open();
  ws.on('open', () => {
    report.deaf++;
    ws.pause();
    const asking = setInterval(
      () => ws.readyState === ws.OPEN && ws.send(JSON.stringify({ kind: 'enter', id: 'a', game, from: 0 })),
      60,
    );
    ws.on('close', () => {
      report.deafCut++;
      clearInterval(asking);
    });
  });
}

for (const abuse of [sendHuge, forge, comeFromElsewhere]) setInterval(() => stopping || abuse(), 100);
for (let i = 0; i < 8; i++) flood();
for (let i = 0; i < 20; i++) beDeaf();
