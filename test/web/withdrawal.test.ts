/** A computer's search is given up when its move is no longer wanted. */

import './page-globals.ts';
import { expect, test, vi } from 'vitest';
import { begin } from '../../src/match/match.ts';
import { writeRecord } from '../../src/match/record.ts';
import { levels } from '../../src/players/levels.ts';
import { beginRound, type Session } from '../../src/session/session.ts';
import { gameNamed, mustSettle } from '../arbitraries.ts';

interface Message {
  readonly id: number;
  readonly kind?: string;
  readonly answer?: unknown;
}

const FASTER = 100; // so many times quicker go the timers
const realTimeout = setTimeout;
const wait = (milliseconds: number) => new Promise((resolve) => realTimeout(resolve, milliseconds));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

const toWorker: Message[] = [];
const fromWorker: Message[] = [];
let page = { onmessage: (_: { readonly data: Message }) => {} };
const worker = {
  postMessage: (message: Message) => fromWorker.push(message),
  onmessage: (_: { readonly data: object }) => {},
};

vi.stubGlobal('self', worker);
vi.stubGlobal('navigator', {});
vi.stubGlobal('setTimeout', (act: () => void, milliseconds = 0) => realTimeout(act, milliseconds / FASTER));
vi.stubGlobal('document', {
  hidden: false,
  documentElement: { dataset: {} },
  addEventListener: () => {},
  removeEventListener: () => {},
});
vi.stubGlobal(
  'Worker',
  class {
    constructor() {
      page = this as unknown as typeof page;
    }
    postMessage(message: Message): void {
      toWorker.push(message);
    }
  },
);
vi.stubGlobal(
  'MessageChannel', // Node's brings a thousand messages before it looks at timers; a browser's does not
  class {
    readonly port1 = { onmessage: () => {} };
    readonly port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
  },
);
await import('../../src/web/worker/worker.ts');
const { LocalTable } = await import('../../src/web/table/local-table.ts');

const perfect = levels.find(({ knows }) => knows) ?? null;

/** A person has moved, the computer thinks. */
async function thinking() {
  const variant = mustSettle(gameNamed('sequence-zero'));
  const series = { variant, names: ['Ann', 'Bo'], swap: false, rounds: 1, starter: 0, winners: [] } as const;
  const session = beginRound(series, [null, perfect], []) as Session;
  const table = new LocalTable(`${Math.random()}`, session, false);
  await until(() => table.asksPerson);
  toWorker.length = 0;
  table.decide({ kind: 'move', move: 0 });
  await until(() => toWorker.length === 1);
  const [{ id, kind }] = toWorker as [Message];
  expect(kind).toBe('choice');
  return { table, id };
}

test('by undo', async () => {
  const { table, id } = await thinking();
  table.request('undo');
  expect(toWorker.at(-1)).toEqual({ id, kind: 'withdraw' });
  table.close();
});

test('by leaving the page', async () => {
  const { table, id } = await thinking();
  table.close();
  expect(toWorker.at(-1)).toEqual({ id, kind: 'withdraw' });
});

test('also after a move without the solution, for which the search goes on until then', async () => {
  const { table, id } = await thinking();
  page.onmessage({ data: { id, answer: { decision: { kind: 'move', move: 1 }, blind: '' } } });
  await until(() => table.asksPerson);
  expect(toWorker).toHaveLength(1);
  table.close();
  expect(toWorker.at(-1)).toEqual({ id, kind: 'withdraw' });
});

test('and the worker then stops', async () => {
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
  const variant = mustSettle(gameNamed('sequence-zero'), { numbers }); // takes long
  const match = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false });
  const record = writeRecord({ match, tags: {} });
  worker.onmessage({ data: { id: 1, kind: 'choice', record, level: perfect?.id } });
  await until(() => fromWorker.some(({ answer }) => answer !== undefined));
  fromWorker.length = 0;
  await until(() => fromWorker.length > 2); // it goes on, for the next move
  worker.onmessage({ data: { id: 1, kind: 'withdraw' } });
  await wait(100);
  fromWorker.length = 0;
  await wait(300);
  expect(fromWorker).toEqual([]);
});
