/** What is true at the moment that Prometheus asks. */

import { Counter, Gauge, type Registry } from 'prom-client';
import type { LoopDelay } from './loop-delay.ts';
import type { StoreGauges } from './store-gauges.ts';

interface Watched {
  readonly sockets: { readonly size: number };
  readonly rooms: { readonly size: number };
  readonly loop: LoopDelay;
  readonly store: { gauges?(): StoreGauges };
}

const OF_STORES: Readonly<Record<keyof StoreGauges, readonly [name: string, help: string, unit: number]>> = {
  connections: ['connections', 'connections to the database', 1],
  waiting: ['waiting', 'calls that wait for a connection to the database', 1],
  queued: ['queued', 'additions to logs that are not written yet', 1],
  hintLag: ['hint_lag_seconds', 'how long the last hint of this process took to come back to it', 0.001],
  hintsLost: ['hints_lost_total', 'hints that could not be sent to other processes', 1],
};

export function watch(registry: Registry, { sockets, rooms, loop, store }: Watched): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  gauge('ninefold_sockets', 'connections that are open', () => sockets.size);
  gauge('ninefold_rooms', 'games in memory', () => rooms.size);
  gauge('ninefold_loop_delay_seconds', 'how late the event loop is', () => loop.now / 1000);
  new Gauge({
    name: 'ninefold_loop_delay_quantile_seconds',
    help: 'how late the event loop was since the last time that this was asked for; 1 is the most',
    labelNames: ['quantile'],
    registers,
    collect() {
      const { p50, p99, max } = loop.tell();
      for (const [quantile, delay] of [
        [0.5, p50],
        [0.99, p99],
        [1, max],
      ] as const)
        this.set({ quantile }, delay / 1000);
    },
  });
  for (const [key, [name, help, unit]] of Object.entries(OF_STORES)) {
    const value = () => store.gauges?.()[key as keyof StoreGauges];
    const kind = name.endsWith('_total') ? counter : gauge;
    if (value() !== undefined) kind(`ninefold_store_${name}`, help, () => (value() ?? 0) * unit);
  }
  counter('process_cpu_seconds_total', 'time of the processor', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_resident_memory_bytes', 'memory', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'memory of JavaScript', () => process.memoryUsage().heapUsed);
  const started = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'when it was started', () => started);
}
