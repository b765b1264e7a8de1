/**
 * The store as a process sees it over a network that breaks. Answers are late; what fails may have happened, or happens when nobody waits for
 * it any more; hints are lost, late, repeated, out of order, or do not fit. All follows from a seed.
 */

import type { Random } from '../../src/core/random.ts';
import type { Entry } from '../../src/online/entry.ts';
import {
  type Append,
  type Attendance,
  type Beat,
  type ChangeListener,
  isNobody,
  type NewGame,
  type Store,
  StoreFailure,
} from '../../src/server/store/store.ts';
import type { MemoryStore } from './memory-store.ts';

const LATE = 6000; // milliseconds that an addition may take each way: more than a client waits
const LATE_READING = 2000;
const LATE_SIGN = 500; // of life: one that takes longer counts as missed

const NOBODY: Attendance = { players: [false, false], watchers: 0 };

/** What becomes of a call. */
type Fate = 'well' | 'late' | 'refused' | 'unknown' | 'afterwards';
const FATES: readonly Fate[] = ['late', 'late', 'refused', 'unknown', 'afterwards'];

/** How something came to be added to a log: that may have been long before it was. */
export interface Circumstances {
  readonly by: UnsureStore;
  readonly decided: number; // when
  readonly here: readonly boolean[]; // which players were connected to that process then
}

export type Added = (addition: Append, circumstances: Circumstances) => void;

export class UnsureStore implements Store {
  trouble = 0; // how many calls and hints out of a hundred go wrong
  isCutOff = false;
  isHasty = false; // a mistake: what is not stored yet is acknowledged
  calls = 0;
  onAdded: Added = () => {};
  onSign: (isStored: boolean, at: number) => void = () => {};
  readonly here = new Map<string, Attendance>(); // who is connected to this process, by game
  private readonly store: MemoryStore;
  private readonly random: Random;
  private readonly now: () => number; // by the store's own clock
  private listener: ChangeListener = () => {};
  private begun = 0; // when the last sign of life was: it asks for the time first
  private isHereKept = true;
  private readonly told = new Set<string>(); // the games that the store was told about
  private attending: Promise<unknown> = Promise.resolve(); // over one connection, so one after the other
  private readonly lastHints = new Map<string | null, readonly Entry[]>(); // by game

  constructor(store: MemoryStore, random: Random, now: () => number) {
    this.store = store;
    this.now = now;
    this.random = random;
    store.onChangeElsewhere((game, entries) => this.hear(game, entries));
  }

  /** The connection is there again; what was told meanwhile is lost. */
  comeBack(): void {
    this.isCutOff = false;
    this.listener(null);
  }

  create(game: NewGame, mostListed?: number) {
    return this.ask(() => this.store.create(game, mostListed));
  }

  read(game: string) {
    return this.ask(() => this.store.read(game));
  }

  length(game: string) {
    return this.ask(() => this.store.length(game));
  }

  entries(game: string, from: number) {
    return this.ask(() => this.store.entries(game, from));
  }

  async append(addition: Append): Promise<boolean> {
    const here = this.here.get(addition.game)?.players ?? [false, false];
    const circumstances = { by: this, decided: performance.now(), here };
    const add = async () => {
      const isAdded = await this.store.append(addition);
      if (isAdded) this.onAdded(addition, circumstances);
      return isAdded;
    };
    const added = this.ask(add, LATE, true);
    if (!this.isHasty) return added;
    added.catch(() => {});
    return true;
  }

  expire(now: number, most: number) {
    return this.ask(() => this.store.expire(now, most));
  }

  deleteExpired(before: number, most: number) {
    return this.ask(() => this.store.deleteExpired(before, most));
  }

  pack(before: number, most: number) {
    return this.ask(() => this.store.pack(before, most));
  }

  deleteDowntimes(before: number) {
    return this.ask(() => this.store.deleteDowntimes(before));
  }

  invitations(since: number, most: number) {
    return this.ask(() => this.store.invitations(since, most));
  }

  async attend(game: string, attendance: Attendance): Promise<void> {
    if (isNobody(attendance)) this.here.delete(game);
    else this.here.set(game, attendance);
    this.told.add(game);
    const attended = this.attending.then(() => this.ask(() => this.store.attend(game, attendance)));
    this.attending = attended.catch(() => {
      this.isHereKept = false;
    });
    await attended;
  }

  elsewhere(game: string) {
    return this.ask(() => this.store.elsewhere(game));
  }

  async beat(beat: Beat): Promise<void> {
    const at = performance.now();
    await this.sign(async () => {
      await this.ask(() => this.store.beat(beat), LATE_SIGN);
      if (this.isHereKept) return;
      this.isHereKept = true;
      for (const game of this.told) await this.attend(game, this.here.get(game) ?? NOBODY);
    });
    this.onSign(true, at);
  }

  /** The store has a clock of its own. */
  time() {
    this.begun = performance.now();
    return this.sign(() =>
      this.ask(async () => ({ ...(await this.store.time()), now: this.now() }), LATE_SIGN),
    );
  }

  downtimes(since: number) {
    return this.ask(() => this.store.downtimes(since));
  }

  onChangeElsewhere(listener: ChangeListener): void {
    this.listener = listener;
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private async sign<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      this.onSign(false, this.begun);
      throw error;
    }
  }

  private async ask<T>(act: () => Promise<T>, late = LATE_READING, changes = false): Promise<T> {
    this.calls++;
    const fate = this.isTroubled ? (FATES[this.random(FATES.length)] as Fate) : 'well';
    const wait = () => pass(fate === 'late' ? 1 + this.random(late) : 1);
    await wait();
    if (fate === 'afterwards' && changes) setTimeout(() => act().catch(() => {}), this.random(late));
    if (this.isCutOff || fate === 'refused' || fate === 'afterwards') throw new StoreFailure('out of reach');
    const answer = await act();
    await wait();
    if (this.isCutOff || fate === 'unknown') throw new StoreFailure('no answer came');
    return answer;
  }

  private get isTroubled(): boolean {
    return this.random(100) < this.trouble;
  }

  private hear(game: string | null, entries?: readonly Entry[]): void {
    if (this.isCutOff) return;
    const tell = (late: number, heard = entries) =>
      setTimeout(() => this.isCutOff || this.listener(game, heard), 1 + late);
    const before = this.lastHints.get(game);
    if (entries) this.lastHints.set(game, entries);
    if (!this.isTroubled) return void tell(0);
    switch (this.random(5)) {
      case 0:
        return; // lost
      case 1:
        return void tell(this.random(LATE)); // and so out of order
      case 2:
        tell(0);
        return void tell(this.random(LATE));
      case 3:
        return void tell(0, entries?.slice(1));
      default:
        return void tell(0, before);
    }
  }
}

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
