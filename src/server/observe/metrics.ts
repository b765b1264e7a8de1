/** Figures for Prometheus, in its text format. */

/** How many of the values were at most as large as each bound. */
class Histogram {
  private readonly counts: number[];
  private readonly bounds: readonly number[];
  private sum = 0;
  private count = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
  }

  add(value: number): void {
    this.sum += value;
    this.count++;
    const at = this.bounds.findIndex((bound) => value <= bound);
    if (at >= 0) (this.counts[at] as number)++;
  }

  lines(name: string): string[] {
    let below = 0;
    const buckets = this.bounds.map((bound, i) => {
      below += this.counts[i] as number;
      return `${name}_bucket{le="${bound}"} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.count}`,
      `${name}_sum ${this.sum}`,
      `${name}_count ${this.count}`,
    ];
  }
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export class Metrics {
  requests = 0;
  refused = 0;
  created = 0;
  added = 0;
  cut = 0;
  failures = 0;
  shed = 0;
  readonly answers = new Histogram(SECONDS);

  /** With what is true now. */
  text(gauges: { readonly sockets: number; readonly rooms: number; readonly loopDelay: number }): string {
    const { user, system } = process.cpuUsage();
    const started = Date.now() / 1000 - process.uptime();
    const all = [
      ['ninefold_sockets', 'gauge', 'connections that are open', gauges.sockets],
      ['ninefold_rooms', 'gauge', 'games in memory', gauges.rooms],
      ['ninefold_loop_delay_seconds', 'gauge', 'how late the event loop is', gauges.loopDelay / 1000],
      ['ninefold_games_created_total', 'counter', 'games made', this.created],
      ['ninefold_entries_total', 'counter', 'entries committed to logs of games', this.added],
      ['ninefold_requests_total', 'counter', 'requests over sockets', this.requests],
      ['ninefold_refused_total', 'counter', 'requests over sockets that were refused', this.refused],
      ['ninefold_cut_total', 'counter', 'connections cut for being slow, too fast or silent', this.cut],
      ['ninefold_failures_total', 'counter', 'faults, and failures of the store', this.failures],
      ['ninefold_shed_total', 'counter', 'requests over HTTP put off because the loop was late', this.shed],
      ['ninefold_answer_seconds', 'histogram', 'from a request to its answer', this.answers],
      ['process_cpu_seconds_total', 'counter', 'time of the processor', (user + system) / 1e6],
      ['process_resident_memory_bytes', 'gauge', 'memory', process.memoryUsage.rss()],
      ['process_start_time_seconds', 'gauge', 'when it was started', started],
    ] as const;
    return all
      .flatMap(([name, type, help, figure]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...(typeof figure === 'number' ? [`${name} ${figure}`] : figure.lines(name)),
      ])
      .map((line) => `${line}\n`)
      .join('');
  }
}
