/**
 * How long things take on a phone: a processor six times slower than a laptop's, and the network that Chromium's developer
 * tools call fast 4G. A page's throttle does not slow its workers, and on a busy machine a clock tells little. So round trips and bytes
 * are counted, the work of all threads is read from a trace, and a piece of known work in the same page tells how fast this machine is.
 */

import type { Browser, Page, Request } from 'playwright-core';
import { FAST_4G, SLOWER } from '../../bench/phone.ts';
import { PAGE_THREAD, startTrace, stopTrace, type Trace, WORKER_THREAD } from './trace.ts';

const KNOWN_WORK = 21; // milliseconds of `knownWork` on the laptop

/** What happens between two marks. */
export interface Stage {
  readonly roundTrips: number; // one after the other
  readonly bytes: number;
  readonly page: number; // milliseconds of work, on the laptop
  readonly worker: number;
  readonly timer: number; // the longest that the page set, in milliseconds
  readonly total: number; // on the phone, if none of it overlaps; without timers
}

/** Watches a page that is not opened yet. */
export class Phone {
  private readonly requests: { readonly sent: number; readonly done: number; readonly bytes: number }[] = [];
  private readonly reading: Promise<void>[] = [];
  private readonly waiting = new Map<string, () => void>();
  private readonly browser: Browser;
  private readonly page: Page;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
    page.on('requestfinished', (request) => this.reading.push(this.read(request)));
  }

  /** A mark `seen NAME` is made when something first matches its selector, and is painted. */
  static async watch(browser: Browser, page: Page, selectors: Record<string, string>): Promise<Phone> {
    const phone = new Phone(browser, page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', FAST_4G);
    await page.exposeFunction('tellSeen', (name: string) => phone.waiting.get(name)?.());
    await page.addInitScript(watchPage, selectors);
    await startTrace(browser, page);
    return phone;
  }

  private async read(request: Request): Promise<void> {
    const { startTime, requestStart, responseEnd } = request.timing();
    const { responseHeadersSize } = await request.sizes();
    const length = (await (await request.response())?.headerValue('content-length')) ?? '0';
    this.requests.push({
      sent: startTime + Math.max(requestStart, 0),
      done: startTime + responseEnd,
      bytes: responseHeadersSize + Number(length), // the size of a worker's body is not told
    });
  }

  /** The page tells by itself: to ask it again and again would be work. */
  seen(name: string): Promise<void> {
    return new Promise((resolve) => this.waiting.set(name, resolve));
  }

  /** Taps what the selector finds; with a mark `tap SELECTOR`. */
  tap(selector: string): Promise<void> {
    return this.page.evaluate((selector) => {
      performance.mark(`tap ${selector}`);
      document.querySelector<HTMLElement>(selector)?.click();
    }, selector);
  }

  /** Ends the watching, with a function that tells what happened between marks; from null it is since the page was opened. */
  async end(): Promise<(from: string | null, to: string) => Stage> {
    await this.page.evaluate(knownWork);
    const { marks, origin } = await this.page.evaluate(() => ({
      origin: performance.timeOrigin,
      marks: (performance.getEntriesByType('mark') as PerformanceMark[]).map(
        ({ name, startTime, detail }) => ({ name, startTime, timer: Number(detail ?? 0) }),
      ),
    }));
    const trace = await stopTrace(this.browser);
    await Promise.all(this.reading);
    const known = workOf(trace, PAGE_THREAD, 'known work', 'known work done');
    const markOf = (name: string) => marks.find((mark) => mark.name === name);
    return (from, to) => {
      const begin = from === null ? 0 : origin + (markOf(from)?.startTime ?? Number.NaN);
      const end = origin + (markOf(to)?.startTime ?? Number.NaN);
      const requests = this.requests.filter(({ sent, done }) => sent >= begin && done <= end);
      const roundTrips = roundTripsOf(requests);
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
      const [page, worker] = [PAGE_THREAD, WORKER_THREAD].map(
        (thread) => (workOf(trace, thread, from, to) * KNOWN_WORK) / known,
      ) as [number, number];
      const network = roundTrips * FAST_4G.latency + (1000 * bytes) / FAST_4G.downloadThroughput;
      const total = network + SLOWER * (page + worker);
      return { roundTrips, bytes, page, worker, timer: markOf(to)?.timer ?? 0, total };
    };
  }
}

/** For whoever reads the report. */
export function stageText({ roundTrips, bytes, page, worker, total }: Stage): string {
  const parts = [
    roundTrips > 0 && `${roundTrips} round trips, ${(bytes / 1000).toFixed(1)} kB`,
    `${page.toFixed(0)} ms of work in the page`,
    worker > 0 && `${worker.toFixed(0)} ms in the worker`,
  ];
  return `${(total / 1000).toFixed(2)} s on a phone (${parts.filter(Boolean).join(', ')})`;
}

function workOf({ tasks, marks }: Trace, name: string, from: string | null, to: string): number {
  const [begin, end] = [from === null ? 0 : marks.get(from), marks.get(to)];
  if (begin === undefined || end === undefined) throw new Error(`there is no mark ${from} or ${to}`);
  return tasks
    .filter(({ thread, at }) => thread === name && at >= begin && at < end)
    .reduce((sum, { work }) => sum + work, 0);
}

/** A request that was sent after another was answered may have waited for it. */
function roundTripsOf(requests: readonly { readonly sent: number; readonly done: number }[]): number {
  const answered: { readonly done: number; readonly depth: number }[] = [];
  for (const { sent, done } of [...requests].sort((a, b) => a.sent - b.sent)) {
    const before = answered.filter((other) => other.done <= sent);
    answered.push({ done, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)) });
  }
  return Math.max(0, ...answered.map(({ depth }) => depth));
}

/** Runs in the page. */
function watchPage(selectors: Record<string, string>): void {
  const { setTimeout } = window;
  let timer = 0;
  window.setTimeout = ((act: () => void, wait = 0) => {
    timer = Math.max(timer, wait);
    return setTimeout(act, wait);
  }) as typeof window.setTimeout;
  const left = new Map(Object.entries(selectors));
  new MutationObserver(() => {
    for (const [name, selector] of left) {
      if (!document.querySelector(selector)) continue;
      left.delete(name);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark(`seen ${name}`, { detail: timer });
          timer = 0;
          (globalThis as unknown as { tellSeen(name: string): void }).tellSeen(name);
        };
        port2.postMessage(null); // comes after the frame
      });
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page: elements, layout, objects, text. */
function knownWork(): Promise<void> {
  return new Promise((resolve) => {
    performance.mark('known work');
    setTimeout(() => {
      const box = document.createElement('div');
      for (let i = 0; i < 1500; i++) {
        const part = document.createElement('span');
        part.textContent = `${i} `;
        box.append(part);
      }
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
      const found = new Map<string, { readonly i: number }>();
      for (let i = 0; i < 30_000; i++) found.set(`number ${i % 5000}`, { i });
      setTimeout(() => {
        performance.mark('known work done');
        resolve();
      });
    });
  });
}
