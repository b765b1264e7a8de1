/** The least that a proxy in front of several servers does: each connection goes to the first that takes it, beginning with another one each time. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class Balancer {
  private readonly server: Server;
  private readonly ports: readonly number[];
  private readonly open = new Set<Socket>();
  private connections = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
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

  private async join(client: Socket): Promise<void> {
    this.keep(client);
    const first = this.connections++;
    for (const i of this.ports.keys()) {
      const server = connect(this.ports[(first + i) % this.ports.length] as number, '127.0.0.1');
      this.keep(server);
      try {
        await once(server, 'connect');
      } catch {
        continue; // the next one
      }
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
      server.once('close', () => client.end());
      return;
    }
    client.destroy();
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.once('close', () => this.open.delete(socket));
  }
}
