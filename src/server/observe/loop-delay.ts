/** How late the event loop is. Players feel it in every answer, so that whatever can wait should. */

import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION = 10; // milliseconds between two looks; Node counts them as a part of the delay
const LATE = 250; // milliseconds
const REMEMBERED = 1000; // milliseconds that it counts as late after it was, at least

export class LoopDelay {
  private readonly recent = watched(); // for one second, and then anew
  private readonly lasting = watched(); // since it was last told
  private readonly timer: NodeJS.Timeout;
  private before = 0; // the longest delay of the second before

  constructor() {
    this.timer = setInterval(() => {
      this.before = longest(this.recent);
      this.recent.reset();
    }, REMEMBERED).unref();
  }

  /** The longest delay of the last one or two seconds, in milliseconds. */
  get now(): number {
    return Math.max(this.before, longest(this.recent));
  }

  get isLate(): boolean {
    return this.now > LATE;
  }

  /** In milliseconds, since it was last asked for. */
  tell(): { readonly p50: number; readonly p99: number; readonly max: number } {
    const { lasting } = this;
    const told = {
      p50: delayOf(lasting.percentile(50)),
      p99: delayOf(lasting.percentile(99)),
      max: longest(lasting),
    };
    lasting.reset();
    return told;
  }

  close(): void {
    clearInterval(this.timer);
    this.recent.disable();
    this.lasting.disable();
  }
}

function watched(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  return histogram;
}

function longest({ max }: IntervalHistogram): number {
  return delayOf(max);
}

function delayOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION);
}
