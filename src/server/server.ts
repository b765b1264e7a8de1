/** The whole server: the web app, the interface over HTTP, play over sockets, and one store behind them. */

import { createServer, type Server } from 'node:http';
import { games } from '../games/index.ts';
import { ClientAddresses, type Trust } from './guard/client-address.ts';
import { Buckets, type Limits, USUAL_LIMITS } from './guard/limits.ts';
import { Api } from './http/api.ts';
import { listen } from './listen.ts';
import type { Log } from './observe/log.ts';
import { Metrics } from './observe/metrics.ts';
import { type Computers, computersIn } from './rooms/computers.ts';
import { BUSY_BEAT, Rooms } from './rooms/rooms.ts';
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
}

const QUIET_BEAT = 60_000; // milliseconds between two signs of life without connections

export class NinefoldServer {
  readonly http: Server;
  private readonly online: Online | null;

  constructor({
    site,
    store,
    log,
    limits = USUAL_LIMITS,
    trust = { proxies: [], origins: [] },
    computers,
  }: ServerOptions) {
    const who = new ClientAddresses(trust);
    const online = store && new Online(store, log, limits, who, computers ?? computersIn(threadFile, log));
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
    const connections = new Map<string, number>();
    this.http.on('connection', (socket) => {
      const address = socket.remoteAddress ?? '';
      const many = (connections.get(address) ?? 0) + 1;
      if (many > limits.connectionsFrom && !who.isProxy(address)) {
        socket.destroy();
        return;
      }
      connections.set(address, many);
      socket.once('close', () => {
        const left = (connections.get(address) ?? 1) - 1;
        if (left > 0) connections.set(address, left);
        else connections.delete(address);
      });
    });
  }

  async listen(host: string, port: number) {
    try {
      await this.online?.begin();
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
  private readonly rooms: Rooms;
  private readonly computers: Computers;
  private beating: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(store: Store, log: Log, limits: Limits, who: ClientAddresses, computers: Computers) {
    this.computers = computers;
    this.rooms = new Rooms({ games, store, computers, metrics: new Metrics(), log, now: Date.now });
    const makers = new Buckets(limits.gamesFrom);
    this.sockets = new Sockets(this.rooms, limits, who, makers, () => this.beat());
    this.api = new Api(this.rooms, limits, who, makers, () => this.sockets.size);
  }

  begin(): Promise<void> {
    return this.beat();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.beating);
    await this.sockets.close();
    await this.rooms.close();
    await this.computers.close();
    const { store } = this.rooms;
    await store.beat(Date.now(), Date.now()).catch((error) => this.rooms.failed(error));
    await store.close();
  }

  private async beat(): Promise<void> {
    clearTimeout(this.beating);
    const wait = this.sockets.size > 0 ? BUSY_BEAT : QUIET_BEAT;
    await this.rooms.beat(wait).catch((error) => this.rooms.failed(error));
    if (!this.closed) this.beating = setTimeout(() => this.beat(), wait).unref();
  }
}

/** Where the build puts the thread. The path is the same from src/server and from dist/cli. */
const threadFile = new URL('../../dist/cli/computer-thread.js', import.meta.url);
