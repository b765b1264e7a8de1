/** How long players really had, beside what the log charges them: nobody may gain more than the documented credit. */

import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import type { Person } from '../../src/match/series.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { overlap } from '../../src/server/rooms/overlap.ts';
import type { World } from './simulated.ts';

const QUOTA = 1000;
const QUOTA_GAIN = 100;
export const NOTICED = 2000; // milliseconds: how long before a failed sign of life downtime may begin, and how short it may be unnoticed
const ROUNDING = 2; // milliseconds an entry

interface Account {
  decisions: number;
  gained: number; // milliseconds that passed and were not charged, beyond what may be given back
  lost: number; // milliseconds that were charged and not served
}

/** A time when no server could serve. */
export interface Gap {
  readonly lastSign: number; // of life: time may be given back from here on
  readonly from: number; // and has to be from here on
  readonly to: number;
}

/** When no server could serve, as its signs of life tell. */
export class Gaps {
  readonly over: Gap[] = [];
  lastBeat: number;
  private gap: Omit<Gap, 'to'> | null = null; // that lasts

  constructor(now: number) {
    this.lastBeat = now;
  }

  /** Since when signs of life have failed. */
  get since(): Omit<Gap, 'to'> | null {
    return this.gap;
  }

  beaten(now: number): void {
    this.lastBeat = now;
    if (this.gap) this.over.push({ ...this.gap, to: now });
    this.gap = null;
  }

  failed(from: number): void {
    this.gap ??= { from, lastSign: Math.max(this.lastBeat, from - NOTICED) };
  }

  killed(from: number, lastSign = this.lastBeat): void {
    this.gap = { from, ...this.gap, lastSign };
  }
}

/** What really happened, as far as clocks are concerned. */
export interface Truth {
  /** When it was decided to add an entry. */
  at(n: number): number;
  /** When the player whose clock ran could not be served, before an entry. */
  gaps(n: number, player: Person): readonly Gap[];
  /** By how much, in milliseconds, what is charged up to an entry may differ. */
  inexact(n: number): number;
  readonly mostLost: number; // milliseconds that may not be given back
}

/** What is wrong with the clocks of a log. */
export function clockProblems(header: Header, entries: readonly Entry[], truth: Truth): string[] {
  const accounts: readonly [Account, Account] = [
    { decisions: 0, gained: 0, lost: 0 },
    { decisions: 0, gained: 0, lost: 0 },
  ];
  const problems: string[] = [];
  let tolerance = 0;
  let game = openGame(games, header) as OnlineGame;
  for (const entry of entries) {
    const { clock } = game;
    const after = apply(game, entry);
    if (after instanceof Problem) return [after.message];
    tolerance += ROUNDING + truth.inexact(entry.n);
    if (clock && clock.running !== null) {
      const { n, at, by, request, kind, credit = 0 } = entry;
      const account = accounts[clock.running];
      const charged = Math.max(0, at - clock.since - credit);
      const gaps = truth.gaps(n, clock.running);
      account.gained += served(truth, n, gaps, 'lastSign') - charged;
      account.lost += charged - served(truth, n, gaps, 'from');
      if (by === clock.running && request !== undefined) account.decisions++;
      if (kind === 'move' && clock.left[clock.running] - charged < 0)
        problems.push(`entry ${n} came when the time was up`);
    }
    game = after;
  }
  for (const [person, { gained, lost, decisions }] of accounts.entries()) {
    const mostGained = QUOTA + QUOTA_GAIN * decisions + tolerance;
    const mostLost = truth.mostLost + tolerance;
    if (gained > mostGained) problems.push(`person ${person} gained ${gained} ms, not ${mostGained}`);
    if (lost > mostLost) problems.push(`person ${person} lost ${lost} ms, not ${mostLost}`);
  }
  return problems;
}

/** How long a server was there between an entry and the one before it. */
function served(truth: Truth, n: number, gaps: readonly Gap[], since: 'lastSign' | 'from'): number {
  const [from, to] = [truth.at(n - 1), truth.at(n)];
  const away = gaps.map((gap) => ({ from: gap[since], to: gap.to }));
  return to - from - overlap(away, { from, to });
}

/** With one server. */
export class TrueTime implements Truth {
  private readonly world: World;
  private readonly added = new Map<number, number>(); // when, by entry
  private readonly signs: Gaps;

  constructor(world: World, game: string) {
    const { machine, memory } = world;
    this.world = world;
    this.signs = new Gaps(machine.passed());
    memory.onAppend = (id, entries) => {
      if (id === game) for (const { n } of entries) this.added.set(n, machine.passed());
    };
    machine.onBeat = (isStored) => {
      if (isStored) this.signs.beaten(machine.passed());
      else this.signs.failed(machine.passed());
    };
  }

  get mostLost(): number {
    return NOTICED * this.signs.over.length;
  }

  killed(): void {
    this.signs.killed(this.world.machine.passed());
  }

  at(n: number): number {
    return this.added.get(n) ?? 0;
  }

  gaps(): readonly Gap[] {
    return this.signs.over;
  }

  inexact(): number {
    return 0;
  }
}
