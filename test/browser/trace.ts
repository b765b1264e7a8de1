/** What the threads of a page did, as the browser traced it. */

import type { Browser, Page } from 'playwright-core';

interface Task {
  readonly thread: string; // its name
  readonly at: number; // milliseconds, by the clock of the trace
  readonly work: number; // milliseconds of its own: what others took meanwhile does not count
}

export interface Trace {
  readonly tasks: readonly Task[];
  /** When the page made its marks; the first of each name. */
  readonly marks: ReadonlyMap<string, number>;
}

export const PAGE_THREAD = 'CrRendererMain';
export const WORKER_THREAD = 'DedicatedWorker thread';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number; // microseconds, like all of them
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

export function startTrace(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
}

/** Of the process that made the marks; of all pages if there are none. */
export async function stopTrace(browser: Browser): Promise<Trace> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ cat, ph }) => cat === 'blink.user_timing' && ph !== 'M').reverse();
  const own = marks.find(({ name }) => name.startsWith('seen '))?.pid;
  const ours = traceEvents.filter(({ pid }) => own === undefined || pid === own);
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Map(
    ours.filter(({ name }) => name === 'thread_name').map((event) => [idOf(event), event.args.name ?? '']),
  );
  return {
    tasks: ours
      .filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask'))
      .map((event) => ({
        thread: threads.get(idOf(event)) ?? '',
        at: event.ts / 1000,
        work: (event.tdur ?? 0) / 1000,
      })),
    marks: new Map(marks.map(({ name, ts }) => [name, ts / 1000])),
  };
}
