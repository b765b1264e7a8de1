/** Rate limits: so many requests a second, and a burst after a quiet time. */

export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

export const USUAL_LIMITS = {
  messages: { perSecond: 20, atOnce: 60 }, // over one socket
  messagesFrom: { perSecond: 200, atOnce: 600 }, // from one address
  pagesFrom: { perSecond: 50, atOnce: 300 }, // HTTP requests from one address
  gamesFrom: { perSecond: 0.5, atOnce: 30 }, // games made from one address
  listedFrom: 20, // open invitations in the list, from one address
  socketsFrom: { perSecond: 20, atOnce: 200 }, // opened from one address
  connectionsFrom: 500, // open at the same time, from one address
  refusals: 60, // for being too fast, beyond what was granted, after which a socket is cut
};

export type Limits = Readonly<typeof USUAL_LIMITS>;

const NO_RATE: Rate = { perSecond: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY };

export const NO_LIMITS: Limits = {
  messages: NO_RATE,
  messagesFrom: NO_RATE,
  pagesFrom: NO_RATE,
  gamesFrom: NO_RATE,
  listedFrom: Number.POSITIVE_INFINITY,
  socketsFrom: NO_RATE,
  connectionsFrom: Number.POSITIVE_INFINITY,
  refusals: Number.POSITIVE_INFINITY,
};

export class Bucket {
  private readonly rate: Rate;
  private left: number;
  private at: number;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.left = rate.atOnce;
    this.at = now;
  }

  /** What costs more than one may leave a debt. */
  take(now: number, cost = 1): boolean {
    const { perSecond, atOnce } = this.rate;
    if (perSecond === Number.POSITIVE_INFINITY) return true;
    this.left = Math.min(atOnce, this.left + ((now - this.at) / 1000) * perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= cost;
    return true;
  }

  isFull(now: number): boolean {
    return this.left + ((now - this.at) / 1000) * this.rate.perSecond >= this.rate.atOnce;
  }
}

/** One bucket for each address. Those that are full again are forgotten. */
export class Buckets {
  private readonly rate: Rate;
  private readonly all = new Map<string, Bucket>();
  private swept = 0;

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Whether one request more may come from an address, and counts as so many. */
  take(address: string, now = performance.now(), cost = 1): boolean {
    if (now - this.swept > 10_000) this.sweep(now);
    const bucket = this.all.get(address) ?? new Bucket(this.rate, now);
    this.all.set(address, bucket);
    return bucket.take(now, cost);
  }

  private sweep(now: number): void {
    this.swept = now;
    for (const [address, bucket] of this.all) if (bucket.isFull(now)) this.all.delete(address);
  }
}

export const LONG = 200; // entries: what is longer than most games, and waits for a turn of its own

/** How many requests it counts as to be sent so many entries. */
export function costOf(entries: number): number {
  return 1 + Math.floor(entries / 100);
}

/** How many connections are open, by address. */
export class ConnectionCounts {
  private readonly counts = new Map<string, number>();

  of(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  add(address: string, by: 1 | -1): void {
    const count = this.of(address) + by;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
  }
}
