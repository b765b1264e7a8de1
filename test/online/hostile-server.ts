/** A server that means harm, from a seed: its answers are malformed, late, repeated, out of order, huge, deep, or lies. */

import { type Random, seeded } from '../../src/core/random.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import type { Request } from '../../src/online/messages.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { pick } from '../arbitraries.ts';
import { mutated, VALUES } from './fuzzed-messages.ts';
import { hostileHeader, hostileLog, recordOf, timeFrom } from './hostile-log.ts';

export const GAME = 'hostile2game';

const HARM = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e<script>boom()</script>';
const CODES = ['taken', 'not-now', 'too-fast', 'unavailable', 'unknown-address', 'not-yours', 'too-old', 'x'];
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const HUGE = 300_000;

type Body = { readonly status: number; readonly type: string; readonly text: string };

export class HostileServer {
  readonly random: Random;
  answers = 0; // sent so far
  private readonly header: Header;
  private readonly log: Entry[];
  private readonly isWild: boolean; // even the form is wrong
  private readonly you: 0 | 1 | null;
  private shown: number; // entries told so far

  constructor(seed: string, game = GAME) {
    this.random = seeded(seed);
    const { random } = this;
    this.isWild = random(2) === 0;
    this.header = hostileHeader(random(50) === 0 ? 'another2game' : game, random);
    this.log = hostileLog(this.header, random(40), random);
    this.you = pick([0, 1, 1, null], random);
    this.shown = random(this.log.length + 1);
  }

  /** What it answers over HTTP. */
  http(path: string): Body {
    const { random, header, log } = this;
    this.answers++;
    const right = path.endsWith('/record')
      ? this.record()
      : path.endsWith('/health')
        ? JSON.stringify({ ok: true, version: 2 })
        : JSON.stringify({ header, entries: log, now: header.at, games: [{ header, here: true }] });
    const refused = JSON.stringify({ code: pick(CODES, random), message: HARM });
    const text =
      this.isWild && random(2) === 0
        ? pick(
            [refused, this.spoilt(right), '<html>', '', 'null', '[]', DEEP, `"${'x'.repeat(HUGE)}"`],
            random,
          )
        : right;
    return {
      status: pick([200, 200, 200, 201, 404, 500, 503], random),
      type: pick(['application/json', 'text/html', HARM.replaceAll(/[^\x20-\x7e]/g, '')], random),
      text,
    };
  }

  private record(): string {
    const { random, header, log } = this;
    const record = recordOf(header, log);
    const refused = JSON.stringify({ code: 'not-now', message: HARM });
    return pick(
      [record, record, mutated(record, random), '[Game "sum-to-zero"]\n', HARM, refused, ''],
      random,
    );
  }

  /** What it sends when a client has connected, and for each request: texts, in this order. */
  greeting(): string[] {
    return this.counted(this.random(4) === 0 ? [this.anything(null)] : []);
  }

  answer(request: Request): string[] {
    return this.counted(this.answersTo(request));
  }

  private counted(answers: string[]): string[] {
    this.answers += answers.length;
    return answers;
  }

  private answersTo(request: Request): string[] {
    const { random } = this;
    const answers = [JSON.stringify(this.answerTo(request))];
    if (request.kind !== 'ping') for (let i = random(3); i > 0; i--) answers.push(this.anything(request.id));
    if (this.isWild) {
      if (random(8) === 0) answers.push(answers[0] as string); // again
      if (random(8) === 0) answers.reverse();
      if (random(8) === 0) answers.shift(); // never
      return answers.map((one) => (random(12) === 0 ? this.spoilt(one) : one));
    }
    return answers;
  }

  private answerTo(request: Request): object {
    const { random, header, log } = this;
    const now = timeFrom(random);
    const { id } = request;
    if (request.kind === 'ping') return { kind: 'pong', id, now, length: log.length };
    if (request.kind === 'enter') {
      const from = request.from ?? 0;
      const [here, watchers] = [[true, true], pick([0, 3, Number.MAX_SAFE_INTEGER], random)];
      const entries = log.slice(from, Math.max(from, this.shown));
      return {
        kind: 'entered',
        id,
        version: PROTOCOL_VERSION,
        header,
        entries,
        you: this.you,
        here,
        watchers,
        now,
      };
    }
    if (random(3) === 0) return { kind: 'refused', id, code: pick(CODES, random), message: HARM };
    return { kind: 'done', id, entries: this.more(), now };
  }

  /** The next entries. */
  private more(): Entry[] {
    const from = this.shown;
    this.shown = Math.min(this.log.length, from + 1 + this.random(3));
    return this.log.slice(from, this.shown);
  }

  private anything(id: string | null): string {
    const { random, header } = this;
    const now = header.at;
    const messages = [
      { kind: 'news', entries: this.more(), now },
      { kind: 'news', entries: this.more(), now },
      { kind: 'news', entries: hostileLog(header, 8, random), now },
      {
        kind: 'news',
        entries: [
          { kind: pick(['castle', 'constructor', '__proto__'], random), by: null, n: this.shown, at: now },
        ],
        now,
      },
      { kind: 'presence', here: [random(2) === 0, random(2) === 0], watchers: random(5) },
      { kind: 'refused', id, code: pick(CODES, random), message: HARM, legal: [HARM] },
      { kind: 'pong', id: id ?? 'x', now, length: 1_000_000 },
      { kind: 'closing' },
      { kind: 'toString', id },
    ];
    return JSON.stringify(
      pick(this.isWild ? messages : [...messages.slice(0, 2), ...messages.slice(4, 5)], random),
    );
  }

  /** The same with something wrong inside. */
  private spoilt(text: string): string {
    const { random } = this;
    switch (random(6)) {
      case 0:
        return mutated(text, random);
      case 1:
        return pick([DEEP, '', 'null', '[]', '3', '"x"', '{"kind":"__proto__"}'], random);
      case 2:
        return text.replace(/^\{/, `{"__proto__":${JSON.stringify(pick(VALUES, random) ?? null)},`);
      case 3:
        return text.replace(/"[^"]*"/, JSON.stringify('x'.repeat(HUGE)));
      case 4:
        return text.replace(/\[.*?\]/, () => DEEP);
      default: {
        const places = [...text.matchAll(/:("[^"]*"|\d+|null|true|false)/g)];
        if (places.length === 0) return mutated(text, random);
        const { index, 0: found } = pick(places, random);
        const value = JSON.stringify(pick(VALUES, random)) ?? 'null';
        return `${text.slice(0, index)}:${value}${text.slice((index as number) + found.length)}`;
      }
    }
  }
}
