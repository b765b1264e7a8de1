/** The network between servers and their database, at a test's command: it is cut, goes silent, and leads somewhere else. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class SwitchedProxy {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private to: number;
  private silence: Promise<void> | null = null;
  private speak = () => {};

  private constructor(to: number) {
    this.to = to;
    this.server = createServer((client) => this.join(client));
  }

  static async to(port: number): Promise<SwitchedProxy> {
    const proxy = new SwitchedProxy(port);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** All connections break; what was under way is gone. */
  cut(): void {
    for (const socket of this.open) socket.resetAndDestroy();
  }

  /** Connections are accepted, and nothing passes until it speaks again; then what was held back still comes. */
  hush(): void {
    this.silence ??= new Promise((resolve) => {
      this.speak = resolve;
    });
  }

  unhush(): void {
    this.silence = null;
    this.speak();
  }

  /** Connections lead there from now on. */
  switchTo(port: number): void {
    this.to = port;
    this.cut();
  }

  async close(): Promise<void> {
    this.unhush();
    this.server.close();
    this.cut();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const server = connect(this.to, '127.0.0.1');
    for (const socket of [client, server]) {
      this.open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => this.open.delete(socket));
    }
    this.pass(client, server);
    this.pass(server, client);
  }

  private async pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const data of from) {
        if (this.silence) await this.silence;
        to.write(data);
      }
      if (this.silence) await this.silence;
      to.end();
    } catch {
      to.destroy();
    }
  }
}
