/** The page about the protocol, taken at its word: what it says is sent, and what it says comes back. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { NinefoldServer } from '../../src/server/server.ts';
import { MemoryStore } from './memory-store.ts';
import { NO_SITE } from './no-site.ts';

const server = new NinefoldServer({ site: NO_SITE, store: new MemoryStore(), log: () => {} });
let base = '';

beforeAll(async () => {
  const { port } = await server.listen('127.0.0.1', 0);
  base = `127.0.0.1:${port}`;
});

afterAll(() => server.close());

class Actor {
  readonly heard: string[] = [];
  private readonly socket = new WebSocket(`ws://${base}/api/play`);
  private readonly opened = once(this.socket, 'open');
  private wake = () => {};

  constructor(normal: (text: string) => string) {
    this.socket.on('message', (data) => {
      this.heard.push(normal(String(data)));
      this.wake();
    });
  }

  async send(text: string): Promise<void> {
    await this.opened;
    this.socket.send(text);
  }

  /** Passes over what the page does not show. */
  async hears(text: string): Promise<void> {
    while (!this.heard.includes(text)) {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.wake = resolve;
        }),
        new Promise((_, reject) =>
          setTimeout(() => reject(new Error(`not heard: ${text}\nbut: ${this.heard.join('\n     ')}`)), 5000),
        ),
      ]);
    }
    this.heard.splice(0, this.heard.indexOf(text) + 1);
  }

  close(): void {
    this.socket.close();
  }
}

test('the worked example of docs/protocol.md', async () => {
  const page = readFileSync('docs/protocol.md', 'utf8');
  const blocks = [...page.matchAll(/<!-- example: (\w+) -->\n```\n(.*?)```/gs)];
  expect(blocks.length).toBeGreaterThanOrEqual(5);
  let id = '';
  const normal = (text: string) =>
    text.replaceAll(id || 'no game yet', 'GAME').replace(/"(at|now)":\d{13}/g, '"$1":0');
  const actors = new Map<string, Actor>();
  for (const [, kind, text = ''] of blocks) {
    const lines = text.trim().split('\n');
    if (kind === 'http') {
      const [request = '', body = '', status, expected] = lines;
      const [method = '', path] = request.split(' ');
      const answer = await fetch(`http://${base}${path}`, {
        method,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      const said = await answer.text();
      id = JSON.parse(said).header.id;
      expect([String(answer.status), normal(said)]).toEqual([status, expected]);
      continue;
    }
    for (const line of lines) {
      const [, name = '', direction, message = ''] = /^(\w+) +([<>]) (.*)$/.exec(line) ?? [];
      const actor = actors.get(name) ?? new Actor(normal);
      actors.set(name, actor);
      if (direction === '>') await actor.send(message.replace('GAME', id));
      else await actor.hears(message);
    }
  }
  for (const actor of actors.values()) actor.close();
});
