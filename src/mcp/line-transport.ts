/** Messages as lines. Every line that asks for an answer gets one, also one that is no message; who stops writing is still answered. */

import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter, TOO_LONG } from '../files/line-splitter.ts';
import { jsonLine } from '../referee/json-lines.ts';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type Transport,
} from './library.ts';

const MOST_WAITING = 1000; // requests, before more are read
const NO_JSON = -32700;
const NO_REQUEST = -32600;

type Id = string | number;

export class LineTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  /** Settled when the other side has gone. */
  readonly closed: Promise<void>;
  private readonly input: Readable;
  private readonly output: Writable;
  private readonly waiting = new Map<Id, number>(); // how often an id waits for an answer
  private answered: () => void = () => {};
  private settle: () => void = () => {};

  constructor(input: Readable, output: Writable) {
    this.input = input;
    this.output = output;
    this.closed = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  async start(): Promise<void> {
    this.read().then(
      () => this.close(),
      () => this.close(), // the input broke
    );
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.write(message);
    if (isJSONRPCResponse(message) && message.id !== undefined) this.count(message.id, -1);
  }

  async close(): Promise<void> {
    this.input.destroy();
    this.onclose?.();
    this.settle();
  }

  private async read(): Promise<void> {
    const splitter = new LineSplitter();
    for await (const chunk of this.input) {
      for (const line of splitter.split(chunk)) this.take(line);
      await this.untilWaiting(MOST_WAITING);
      if (this.output.writableNeedDrain) await once(this.output, 'drain'); // who does not read is not read
    }
    for (const line of splitter.end()) this.take(line);
    await this.untilWaiting(0);
  }

  private take(line: string | null): void {
    if (line === null) this.refuse(null, NO_REQUEST, TOO_LONG);
    else this.receive(line);
  }

  private receive(line: string): void {
    if (line.trim() === '') return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.refuse(null, NO_JSON, 'This line is not JSON. A line is one message of JSON-RPC 2.0.');
      return;
    }
    if (isJSONRPCRequest(message)) {
      if (message.method !== 'subscriptions/listen') this.count(message.id, 1); // that one stays open
    } else if (isJSONRPCNotification(message)) {
      const { requestId } = message.params ?? {};
      if (message.method === 'notifications/cancelled') this.waiting.delete(requestId as Id);
    } else if (!isJSONRPCResponse(message)) {
      const { id } = Object(message) as { readonly id?: unknown };
      const known = typeof id === 'string' || typeof id === 'number' ? id : null;
      this.refuse(known, NO_REQUEST, 'This is no request of JSON-RPC 2.0.');
      return;
    }
    this.onmessage?.(message as JSONRPCMessage);
  }

  private refuse(id: Id | null, code: number, message: string): void {
    this.write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  private write(message: object): void {
    this.output.write(`${jsonLine(message)}\n`);
  }

  private count(id: Id, change: 1 | -1): void {
    const now = (this.waiting.get(id) ?? 0) + change;
    if (now > 0) this.waiting.set(id, now);
    else this.waiting.delete(id);
    this.answered();
  }

  private async untilWaiting(most: number): Promise<void> {
    while (this.waiting.size > most)
      await new Promise<void>((resolve) => {
        this.answered = resolve;
      });
  }
}
