/** What is counted and timed, for Prometheus. docs/operating.md says what each figure means. */

import { Counter, Histogram, Registry } from 'prom-client';
import { PROBLEM_CODES } from '../../core/problem.ts';
import { REQUEST_KINDS } from '../../online/messages.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export const KEPT_HOUSE = ['deleted', 'expired', 'packed', 'downtimes'] as const;

export class Metrics {
  readonly registry = new Registry();
  readonly created = new Counter(this.about('games_created_total', 'games made'));
  readonly added = new Counter(this.about('entries_total', 'entries committed to logs of games'));
  readonly requests = new Counter({
    ...this.about('requests_total', 'requests over sockets; unread: refused before their kind was known'),
    labelNames: ['kind'],
  });
  readonly refused = new Counter({
    ...this.about('refused_total', 'requests over sockets that were refused'),
    labelNames: ['code'],
  });
  readonly cut = new Counter({
    ...this.about(
      'cut_total',
      'connections cut for being silent, slow or too fast, or because their game is not in the store as it was',
    ),
    labelNames: ['because'],
  });
  readonly failures = new Counter({
    ...this.about('failures_total', 'failures of the store, and faults of the program'),
    labelNames: ['of'],
  });
  readonly shed = new Counter(
    this.about('shed_total', 'requests over HTTP put off because the loop was late'),
  );
  readonly housekeeping = new Counter({
    ...this.about('housekeeping_total', 'games that expired, were deleted or packed; downtimes deleted'),
    labelNames: ['kind'],
  });
  readonly pages = new Counter({
    ...this.about('http_requests_total', 'requests over HTTP'),
    labelNames: ['route', 'status'],
  });
  readonly answers = new Histogram({
    ...this.about('answer_seconds', 'from a request to its answer'),
    buckets: SECONDS,
  });
  readonly stored = new Histogram({
    ...this.about('store_seconds', 'calls to the store'),
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
  });

  /** Every figure bears the name of the process. */
  constructor(process = '') {
    if (process) this.registry.setDefaultLabels({ process });
    // What has not happened yet is 0, so that the first time shows as a change.
    for (const kind of [...REQUEST_KINDS, 'unread']) this.requests.inc({ kind }, 0);
    for (const code of PROBLEM_CODES) this.refused.inc({ code }, 0);
    for (const because of ['silent', 'slow', 'too-fast', 'abandoned']) this.cut.inc({ because }, 0);
    for (const kind of KEPT_HOUSE) this.housekeeping.inc({ kind }, 0);
    for (const of of ['store', 'program']) this.failures.inc({ of }, 0);
  }

  private about(name: string, help: string) {
    return { name: `ninefold_${name}`, help, registers: [this.registry] };
  }
}
