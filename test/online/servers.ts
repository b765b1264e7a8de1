/**
 * Server processes that share one store. Each is started again when it was killed, or found nothing to keep games in; whoever has
 * lost one goes to the next.
 */

import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

export interface ServersOptions {
  readonly count: number;
  readonly data: string; // for --data
  readonly program?: string | undefined;
}

const AGAIN = 50; // milliseconds until one that could not start is started again
const LONGEST = 30_000; // milliseconds that it may take until one has started

export class Servers {
  /** Those that ended by themselves, with what they said. */
  readonly faults: string[] = [];
  private readonly options: ServersOptions;
  private readonly ports: readonly number[];
  private readonly running: ServerProcess[];
  private readonly ready = new Set<ServerProcess>();
  private readonly attempts = new Map<string, number>();
  private stopping = false;

  private constructor(options: ServersOptions, ports: readonly number[]) {
    this.options = options;
    this.ports = ports;
    this.running = ports.map((port) => this.start(port));
  }

  static async start(options: ServersOptions): Promise<Servers> {
    return new Servers(options, await Promise.all(Array.from({ length: options.count }, freePort)));
  }

  get count(): number {
    return this.ports.length;
  }

  base(one: number): string {
    return `http://127.0.0.1:${this.ports[one % this.count]}/`;
  }

  /** For tables: another server with every attempt, and the players of a table begin at different ones. */
  readonly makeAt = (table: number): string => this.base(table + this.attempt(`${table}`));
  readonly address = (table: number, person: number): string =>
    `${this.base(table + person + this.attempt(`${table} ${person}`)).replace('http', 'ws')}api/play`;

  isReady(one: number): boolean {
    return this.ready.has(this.running[one] as ServerProcess);
  }

  async untilAllReady(): Promise<void> {
    for (const one of this.ports.keys()) await this.untilReady(one);
  }

  async untilReady(one: number): Promise<void> {
    const until = performance.now() + LONGEST;
    for (;;) {
      const server = this.running[one] as ServerProcess;
      if (await server.ready) return;
      if (performance.now() > until) throw new Error(`it did not start: ${server.errors()}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      if (this.running[one] === server) this.running[one] = this.start(this.ports[one] as number);
    }
  }

  /** Kills one and starts it again. */
  async kill(one: number): Promise<void> {
    const server = this.running[one] as ServerProcess;
    this.ready.delete(server);
    await server.kill();
    this.running[one] = this.start(this.ports[one] as number);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running.map((server) => server.kill()));
  }

  private start(port: number): ServerProcess {
    const { data, program } = this.options;
    const flags = ['--host', '127.0.0.1', '--port', String(port), '--data', data, '--no-limits'];
    const server = startServerProcess(flags, program);
    server.ready.then((isReady) => isReady && this.ready.add(server));
    server.ended.then(() => {
      if (this.ready.has(server) && !this.stopping)
        this.faults.push(`a server has ended: ${server.errors()}`);
    });
    return server;
  }

  private attempt(who: string): number {
    const attempt = (this.attempts.get(who) ?? -1) + 1;
    this.attempts.set(who, attempt);
    return attempt;
  }
}
