/** A bad network between clients and a server: it delays, dribbles, cuts in the middle of anything, and sometimes just goes silent. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '../../src/core/random.ts';
import { pick } from '../arbitraries.ts';

const ENDS = ['fin', 'fin', 'fin', 'reset', 'reset', 'reset', 'half', 'silence'] as const;
type End = (typeof ENDS)[number]; // half: only one side hears of it; silence: nobody does

const MOST_BYTES = 6000; // that a connection carries before it ends
const LONGEST_DELAY = 15; // milliseconds

export class FlakyProxy {
  readonly ends: Record<End, number> = { fin: 0, reset: 0, half: 0, silence: 0 };
  dribbled = 0; // connections that got everything byte by byte
  private readonly random: Random;
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private readonly to: number;

  constructor(to: number, random: Random) {
    this.to = to;
    this.random = random;
    this.server = createServer((client) => this.join(client));
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const { random } = this;
    const server = connect(this.to, '127.0.0.1');
    const end = pick(ENDS, random);
    const dribbles = random(5) === 0;
    if (dribbles) this.dribbled++;
    let left = random(MOST_BYTES);
    let over = false;
    for (const socket of [client, server]) {
      this.open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => this.open.delete(socket));
    }
    const finish = () => {
      over = true;
      this.ends[end]++;
      if (end === 'silence') return;
      for (const socket of end === 'half' ? [pick([client, server], random)] : [client, server])
        if (end === 'reset') socket.resetAndDestroy();
        else socket.end();
    };
    const pass = async (from: Socket, to: Socket) => {
      try {
        for await (const data of from as AsyncIterable<Buffer>) {
          if (over) continue; // nobody will ever get it
          if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(LONGEST_DELAY)));
          const passed = data.subarray(0, Math.max(0, left));
          left -= data.length;
          if (dribbles)
            for (const byte of passed) {
              to.write(Buffer.of(byte));
              await new Promise((resolve) => setImmediate(resolve));
            }
          else to.write(passed);
          if (left <= 0 && !over) finish();
        }
        to.end();
      } catch {
        to.destroy();
      }
    };
    pass(client, server);
    pass(server, client);
  }
}
