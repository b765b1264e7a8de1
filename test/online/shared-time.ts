/** How long players really had where several processes serve them, each of which may lose the store for a while. */

import type { Person } from '../../src/match/series.ts';
import type { Server, Servers } from './simulated-servers.ts';
import { type Gap, Gaps, NOTICED, type Truth } from './true-time.ts';
import type { Circumstances, UnsureStore } from './unsure-store.ts';

const STILL_ALIVE = 5000; // milliseconds that a process counts as alive after its last sign of life
const QUIET = 63_000; // the same, before anybody has come
const YOUNG = 2000; // milliseconds in which nobody may have come
const LEAST_EXACT = 600; // milliseconds by which a process may differ from the store's clock, where that answers late

interface Addition extends Circumstances {
  readonly inexact: number; // by how many milliseconds its time differs from the store's
}

export class SharedTime implements Truth {
  readonly inexactTimes: string[] = [];
  private readonly servers: Servers;
  private readonly additions = new Map<number, Addition>(); // by entry
  private readonly signs = new Map<UnsureStore, Gaps>();
  private readonly started = new Map<UnsureStore, number>();
  private killedYoung = 0;
  private readonly everywhere: Gaps; // when no process could serve

  constructor(servers: Servers, game: string) {
    this.servers = servers;
    this.everywhere = new Gaps(performance.now());
    servers.onAdded = ({ game: id, entries }, { decided, by, here }) => {
      if (id !== game) return;
      const was = servers.now() - (performance.now() - decided);
      for (const { n, at } of entries) {
        const inexact = Math.abs(at - was);
        if (inexact > LEAST_EXACT) this.inexactTimes.push(`entry ${n} is ${Math.round(at - was)} ms off`);
        this.additions.set(n, { decided, by, here, inexact });
      }
    };
    servers.onStart = (server) => this.watch(server);
    for (const server of servers.all) this.watch(server);
  }

  get mostLost(): number {
    const own = [...this.signs.values()].reduce((sum, { over }) => sum + over.length, 0);
    return NOTICED * own + (STILL_ALIVE + NOTICED) * this.everywhere.over.length + QUIET * this.killedYoung;
  }

  killed({ store }: Server): void {
    const now = performance.now();
    store.onSign = () => {};
    if (now - (this.started.get(store) ?? 0) < YOUNG) this.killedYoung++;
    this.signs.get(store)?.killed(now);
    this.lookEverywhere(now);
  }

  at(n: number): number {
    return this.additions.get(n)?.decided ?? 0;
  }

  gaps(n: number, player: Person): readonly Gap[] {
    const addition = this.additions.get(n);
    const own = addition?.here[player] ? this.signs.get(addition.by)?.over : undefined;
    return [...this.everywhere.over, ...(own ?? [])];
  }

  inexact(n: number): number {
    return 2 * (this.additions.get(n)?.inexact ?? 0);
  }

  private watch({ store }: Server): void {
    const signs = new Gaps(0);
    let hasBegun = false;
    this.started.set(store, performance.now());
    signs.killed(performance.now());
    this.signs.set(store, signs);
    store.onSign = (isStored, at) => {
      if (isStored) {
        if (hasBegun && signs.since) this.lookEverywhere(at); // the others may be late
        signs.beaten(at);
        if (!hasBegun) signs.over.pop();
        hasBegun = true;
        this.everywhere.beaten(at);
      } else {
        signs.failed(at);
        this.lookEverywhere(at);
      }
    };
  }

  /** Whether none is left, as far as the others can tell: from what is stored. */
  private lookEverywhere(now: number): void {
    const lastSigns = this.servers.all.map(({ store }) => {
      const { since, lastBeat } = this.signs.get(store) as Gaps;
      return since || lastBeat + STILL_ALIVE < now ? lastBeat : null;
    });
    const all = lastSigns.filter((sign) => sign !== null);
    if (!this.everywhere.since && all.length === lastSigns.length)
      this.everywhere.killed(now, Math.max(...all));
  }
}
