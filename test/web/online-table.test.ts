/** An online game on a page, with a server in the same process that never answers a wish for a rematch. */

import './page-globals.ts';
import { expect, test, vi } from 'vitest';
import type { Request } from '../../src/online/messages.ts';
import { CheatingDealer, GAME } from '../online/cheating-dealer.ts';

const dealer = new CheatingDealer(null); // a fair one
const sent: Request['kind'][] = [];

class FakeSocket {
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};

  constructor() {
    queueMicrotask(() => this.onopen());
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    sent.push(request.kind);
    if (request.kind === 'rematch') return;
    for (const message of dealer.answer(request, GAME))
      queueMicrotask(() => this.onmessage({ data: JSON.stringify(message) }));
  }

  close(): void {}
}

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('document', {
  hidden: true, // no motion
  documentElement: { dataset: {} },
  addEventListener: () => {},
});
const { OnlineTable } = await import('../../src/web/online/online-table.ts');
const { Beginnings } = await import('../../src/web/storage/beginnings.ts');

test('a command is sent once, however often it is pressed', async () => {
  const table = new OnlineTable(GAME, await Beginnings.open());
  await vi.waitUntil(() => table.may('join'));
  await table.join('Bo');
  await vi.waitUntil(() => {
    if (table.tossing.value) table.landed();
    return table.may('next');
  });
  table.request('next');
  table.request('next');
  expect(sent.filter((kind) => kind === 'rematch')).toHaveLength(1);
  table.close();
});
