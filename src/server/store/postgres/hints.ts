/**
 * Tells the other processes what this one has added, after it was committed: many games in one notice, over a connection that does not
 * wait for the disk, for a notice inside the commit would make all commits wait for each other. Notices may be lost.
 */

import pg, { type Client } from 'pg';
import type { Entry } from '../../../online/entry.ts';
import { readJson } from '../../guard/read-json.ts';
import type { Attendance, ChangeListener } from '../store.ts';
import { Unheard } from '../unheard.ts';
import { type Connections, configOf, destroy } from './database.ts';

const CHANNEL = 'ninefold';
const LARGEST = 7900; // bytes that Postgres takes
const AGAIN = 200; // milliseconds until a broken connection is made again
const ALIVE = 10_000; // milliseconds between two looks whether the connection is

export class Hints {
  /** Milliseconds that the last notice took to come back to this process. */
  lag = 0;
  /** Hints that could not be sent. */
  lost = 0;
  private readonly address: string;
  private readonly sender: Connections;
  private readonly process: string;
  private readonly waiting = new Map<string, readonly Entry[] | null>(); // by game; null: anything about it
  private readonly unheard = new Unheard();
  private listening: Client | undefined;
  private listener: ChangeListener | undefined;
  private isOpen = (_: string) => true; // most games that are told about are played elsewhere
  private isSending = false;
  private closed = false;

  constructor(address: string, sender: Connections, process: string) {
    this.address = address;
    this.sender = sender;
    this.process = process;
  }

  tell(game: string, entries: readonly Entry[] | null): void {
    if (!this.isSending) setImmediate(() => this.send());
    this.isSending = true;
    const before = this.waiting.get(game);
    this.waiting.set(game, entries && before !== null ? [...(before ?? []), ...entries] : null);
  }

  /** Most games are played in one process: nobody else has to hear of what is added to them. */
  added(game: string, entries: readonly Entry[]): void {
    if (!this.unheard.has(game)) this.tell(game, entries);
  }

  /** Who is at other processes was asked for. */
  learn(game: string, elsewhere: Attendance): void {
    if (this.unheard.learn(game, elsewhere)) this.tell(game, null);
  }

  listen(listener: ChangeListener, isOpen = (_: string) => true): void {
    this.listener = listener;
    this.isOpen = isOpen;
    this.connect();
  }

  close(): void {
    this.closed = true;
    if (this.listening) destroy(this.listening);
  }

  /** One notice at a time: what comes up meanwhile goes into the next. */
  private async send(): Promise<void> {
    const notify = `SELECT pg_notify('${CHANNEL}', $1)`;
    while (this.waiting.size > 0) {
      const before = this.waiting.size;
      const notice = this.next();
      const hints = before - this.waiting.size;
      await this.sender.ask('notify', notify, [notice]).catch(() => {
        this.lost += hints; // the others look when they must
      });
    }
    this.isSending = false;
  }

  /** As much of what waits as fits. */
  private next(): string {
    let text = `${this.process} ${performance.now()}`;
    let size = text.length;
    for (const [game, entries] of this.waiting) {
      const whole = `\n${game} ${entries ? JSON.stringify(entries) : ''}`;
      const line = Buffer.byteLength(whole) > LARGEST / 2 ? `\n${game} ` : whole;
      size += Buffer.byteLength(line);
      if (size > LARGEST) break;
      text += line;
      this.waiting.delete(game);
    }
    return text;
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client(configOf(this.address));
    let looking: NodeJS.Timeout | undefined;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(looking);
      destroy(client);
      this.unheard.forget(); // who comes now is not heard of
      setTimeout(() => this.connect(), AGAIN).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.receive(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.closed) return destroy(client);
      this.listening = client;
      looking = setInterval(() => {
        client.query('SELECT 1').catch(again);
        this.unheard.keep(this.isOpen);
      }, ALIVE).unref();
      this.listener?.(null); // whatever came before was not heard
    } catch {
      again();
    }
  }

  private receive(payload: string): void {
    const [head = '', ...lines] = payload.split('\n');
    const [process, sent] = head.split(' ');
    if (process === this.process) {
      this.lag = performance.now() - Number(sent);
      return;
    }
    for (const line of lines) {
      const at = line.indexOf(' ');
      const game = line.slice(0, at);
      if (!this.isOpen(game)) continue;
      this.listener?.(game, readJson(line.slice(at + 1)) as readonly Entry[] | undefined);
    }
  }
}
