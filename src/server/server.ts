/** The whole server: the web app, the interface over HTTP, play over sockets, and one store behind them. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elsewhereOf } from './addresses.ts';
import { ClientAddresses, networkWith, type Trust } from './guard/client-address.ts';
import { ConnectionCounts, type Limits, USUAL_LIMITS } from './guard/limits.ts';
import { Api } from './http/api.ts';
import { listen } from './listen.ts';
import type { Log } from './observe/log.ts';
import { LoopDelay } from './observe/loop-delay.ts';
import { type Computers, computersIn } from './rooms/computers.ts';
import { contextOf, type ServerContext } from './rooms/context.ts';
import { Housekeeper } from './rooms/housekeeper.ts';
import { Rooms } from './rooms/rooms.ts';
import { answerFromSite, setSafeHeaders } from './site/answer.ts';
import type { Site } from './site/site.ts';
import { Sockets } from './sockets.ts';
import type { Store } from './store/store.ts';

export interface ServerOptions {
  readonly site: Site;
  readonly store: Store | null; // null: the web app only, without online play
  readonly log: Log;
  readonly limits?: Limits;
  readonly trust?: Trust;
  readonly computers?: Computers;
  readonly name?: string; // of the process, for its figures
}

/** Where the build puts the thread. The path is the same from src/server and from dist/cli. */
const threadFile = new URL('../../dist/cli/computer-thread.js', import.meta.url);

export class NinefoldServer {
  readonly http: Server;
  private readonly online: Online | null;

  constructor(options: ServerOptions) {
    const { site, store, log, name, limits = USUAL_LIMITS, trust = { proxies: [], origins: [] } } = options;
    const who = new ClientAddresses(trust);
    const computers = options.computers ?? computersIn(threadFile, log);
    const addresses = () => {
      const at = this.http.address() as AddressInfo | null; // null once it stops
      return (at && elsewhereOf(at)) ?? [];
    };
    const online =
      store &&
      new Online(contextOf({ store, computers, who, limits, log, ...(name && { name }) }), addresses);
    this.online = online;
    this.http = createServer(
      {
        headersTimeout: 10_000,
        requestTimeout: 15_000,
        keepAliveTimeout: 10_000,
        connectionsCheckingInterval: 2000,
      },
      (request, response) => {
        setSafeHeaders(site, response);
        if (online?.api.isFor(request)) online.api.answer(request, response);
        else answerFromSite(site, request, response);
      },
    );
    if (online)
      this.http.on('upgrade', (request, socket, head) => online.sockets.upgrade(request, socket, head));
    const counts = new ConnectionCounts();
    this.http.on('connection', (socket) => {
      const address = socket.remoteAddress ?? '';
      const network = networkWith(address);
      if (counts.of(network) >= limits.connectionsFrom && !who.isProxy(address)) {
        socket.destroy();
        return;
      }
      counts.add(network, 1);
      socket.once('close', () => counts.add(network, -1));
    });
  }

  async listen(host: string, port: number) {
    try {
      await this.online?.start();
      return await listen(this.http, host, port);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Tells all clients, finishes its work, and stops. */
  async close(): Promise<void> {
    this.http.close(); // no new clients
    await this.online?.close();
    this.http.closeAllConnections();
  }
}

class Online {
  readonly sockets: Sockets;
  readonly api: Api;
  private readonly context: ServerContext;
  private readonly rooms: Rooms;
  private readonly loop = new LoopDelay();
  private readonly housekeeper: Housekeeper;

  constructor(context: ServerContext, addresses: () => readonly string[]) {
    const { loop } = this;
    this.context = context;
    this.housekeeper = new Housekeeper({ ...context, loop });
    this.rooms = new Rooms(context);
    this.sockets = new Sockets(context, this.rooms);
    this.api = new Api({ ...context, rooms: this.rooms, sockets: this.sockets, loop, addresses });
  }

  async start(): Promise<void> {
    await this.context.health.start(() => this.sockets.size > 0);
    this.housekeeper.start();
  }

  async close(): Promise<void> {
    const { store, computers, health } = this.context;
    this.loop.close();
    await this.housekeeper.close();
    await this.sockets.close();
    await this.api.close();
    await this.rooms.close();
    await computers.close();
    await health.close();
    await store.close();
  }
}
