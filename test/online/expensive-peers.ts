/**
 * Peers who keep to the limits and ask for what costs most, until they are told to stop (SIGTERM); then it prints what came of it.
 * Arguments: the port, the ids of long games with commas, how many addresses, how many sockets from each.
 */

import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';

const [port = '', ids = '', addresses = '', sockets = ''] = process.argv.slice(2);
const long = ids.split(',');

const report = { read: 0, listed: 0, made: 0, entered: 0, refused: 0, shed: 0 };

setPriority(constants.priority.PRIORITY_LOW); // they would be on machines of their own
process.on('SIGTERM', () => process.stdout.write(JSON.stringify(report), () => process.exit(0)));
process.on('uncaughtException', () => {}); // whatever the server does to us

/** Large decks, and a computer that wants to solve them. */
const GAMES = [
  { options: { highest: 12, copies: 2, length: 2 } },
  { options: { highest: 7, copies: 6, length: 3 } },
  { options: { highest: 8, copies: 4, length: 4 }, opponent: 'perfect', starter: 'second' },
  { options: { highest: 12, copies: 2, length: 3 }, listed: true },
];

const token = () => randomBytes(16).toString('hex');

class Peer {
  private readonly from: string;
  private readonly agent: Agent;
  private readonly token = token();
  private asked = 0;

  constructor(from: string) {
    this.from = from;
    this.agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress: from } as object);
    for (let i = 0; i < Number(sockets); i++) setTimeout(() => this.sit(), i * 20);
    setInterval(() => this.read(), 20); // 50 a second
  }

  private ask(path: string, body?: object): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          path,
          agent: this.agent,
          method: body ? 'POST' : 'GET',
          headers: body ? { 'Content-Type': 'application/json' } : {},
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (data) => {
            text += data;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      asked.on('error', reject).end(body && JSON.stringify(body));
    });
  }

  private async read(): Promise<void> {
    const i = this.asked++;
    const id = long[i % long.length];
    const path = ['/api/games', `/api/games/${id}/record`, `/api/games/${id}`][i % 3] as string;
    const { status } = await this.ask(path);
    if (status === 503) report.shed++;
    else if (status !== 200) report.refused++;
    else if (i % 3 === 0) report.listed++;
    else report.read++;
  }

  /** In a large game of its own while it may make any, then in a long one of others, which it enters again and again. */
  private async sit(): Promise<void> {
    const { status, text } = await this.ask('/api/games', {
      game: 'sequence-clash',
      name: 'Mallory',
      token: this.token,
      request: token(),
      ...GAMES[report.made % GAMES.length],
    });
    const isMade = status === 201;
    if (isMade) report.made++;
    const id = isMade ? JSON.parse(text).header.id : long[report.entered % long.length];
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/play`, { localAddress: this.from });
    const enter = () =>
      ws.send(
        JSON.stringify({ kind: 'enter', id: 'a', game: id, token: this.token, version: PROTOCOL_VERSION }),
      );
    ws.on('open', enter);
    ws.on('message', (data) => {
      if (String(data).startsWith('{"kind":"entered"')) report.entered++;
    });
    ws.on('open', () => isMade || setInterval(() => ws.readyState === ws.OPEN && enter(), 1000));
    ws.on('error', () => {});
  }
}

for (let i = 0; i < Number(addresses); i++) new Peer(`127.0.3.${1 + i}`);
process.stderr.write('begun\n');
