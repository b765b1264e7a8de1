/** How a process that makes load is told what to do, the same for every server: get ready, go, say what was measured. */

/** A game of Sum to Zero that lasts as long as any can: only its last move brings the sum to 0. */
export const MOVES = [9, 8, 7, 6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6, -7, -8, -9];
const AT_ONCE = 50; // games

export type Order = { readonly games: number; readonly perSecond: number } | { readonly idle: number } | 'go';

export interface Measured {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

interface Abilities<Pair> {
  setUp(): Promise<Pair>;
  play(pair: Pair, seen: (milliseconds: number) => void, next: () => Promise<void>): Promise<void>;
  tearDown(pair: Pair): void;
  idle(many: number): Promise<void>;
  paced(perSecond: number): () => Promise<void>;
}

/** Lets so many through each second; 0 is as many as can be. */
export function paced(perSecond: number): () => Promise<void> {
  const start = performance.now();
  let many = 0;
  return async () => {
    if (perSecond === 0) return;
    const due = start + (many++ / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

export function answerOrders<Pair>({ setUp, play, tearDown, idle, paced }: Abilities<Pair>): void {
  let pairs: Pair[] = [];
  let pace = 0;
  process.on('message', async (order: Order) => {
    if (order === 'go') process.send?.(await measure());
    else if ('idle' in order) process.send?.(await idle(order.idle).then(() => 'ready'));
    else {
      pace = order.perSecond;
      pairs.forEach(tearDown);
      pairs = [];
      for (let i = 0; i < order.games; i += 10)
        pairs.push(...(await Promise.all(Array.from({ length: Math.min(10, order.games - i) }, setUp))));
      process.send?.('ready');
    }
  });

  async function measure(): Promise<Measured> {
    const latencies: number[] = [];
    const waiting = [...pairs];
    const start = performance.now();
    const next = paced(pace);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let pair = waiting.pop(); pair; pair = waiting.pop())
          await play(pair, (latency) => latencies.push(latency), next);
      }),
    );
    latencies.sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
    return {
      moves: latencies.length,
      seconds: (performance.now() - start) / 1000,
      p50: at(0.5),
      p99: at(0.99),
    };
  }
}
