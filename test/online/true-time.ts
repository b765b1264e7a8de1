/** How long players really had, beside what the log charges them: nobody may gain more than the documented credit. */

import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { type OnlineGame, openGame } from '../../src/online/online-game.ts';
import type { World } from './simulated.ts';

const QUOTA = 1000;
const QUOTA_GAIN = 100;
const NOTICED = 2000; // milliseconds: how long before a failed sign of life downtime may begin, and how short it may be unnoticed
const ROUNDING = 2; // milliseconds an entry

interface Account {
  decisions: number;
  gained: number; // milliseconds that passed and were not charged, beyond what may be given back
  lost: number; // milliseconds that were charged and not served
}

/** When no server could serve. */
interface Gap {
  readonly lastSign: number; // of life: time may be given back from here on
  readonly from: number; // and has to be from here on
  readonly to: number;
}

export class TrueTime {
  private readonly world: World;
  private readonly at = new Map<number, number>(); // by entry
  private readonly gaps: Gap[] = [];
  private lastBeat: number;
  private gap: Omit<Gap, 'to'> | null = null; // that lasts

  constructor(world: World, game: string) {
    const { machine, memory } = world;
    this.world = world;
    this.lastBeat = machine.passed();
    memory.onAppend = (id, entries) => {
      if (id === game) for (const { n } of entries) this.at.set(n, machine.passed());
    };
    machine.onBeat = (isStored) => (isStored ? this.beaten() : this.failed());
  }

  killed(): void {
    this.gap = { from: this.world.machine.passed(), ...this.gap, lastSign: this.lastBeat };
  }

  /** What is wrong with the clocks of a log. */
  problems(header: Header, entries: readonly Entry[]): string[] {
    const accounts: readonly [Account, Account] = [
      { decisions: 0, gained: 0, lost: 0 },
      { decisions: 0, gained: 0, lost: 0 },
    ];
    const problems: string[] = [];
    let game = openGame(games, header) as OnlineGame;
    for (const entry of entries) {
      const { clock } = game;
      const after = apply(game, entry);
      if (after instanceof Problem) return [after.message];
      if (clock && clock.running !== null) {
        const account = accounts[clock.running];
        const charged = Math.max(0, entry.at - clock.since - (entry.credit ?? 0));
        account.gained += this.served(entry.n, 'lastSign') - charged;
        account.lost += charged - this.served(entry.n, 'from');
        if (entry.by === clock.running && entry.request !== undefined) account.decisions++;
        if (entry.kind === 'move' && clock.left[clock.running] - charged < 0)
          problems.push(`entry ${entry.n} came when the time was up`);
      }
      game = after;
    }
    const tolerance = ROUNDING * entries.length;
    for (const [person, { gained, lost, decisions }] of accounts.entries()) {
      const mostGained = QUOTA + QUOTA_GAIN * decisions + tolerance;
      const mostLost = NOTICED * this.gaps.length + tolerance;
      if (gained > mostGained) problems.push(`person ${person} gained ${gained} ms, not ${mostGained}`);
      if (lost > mostLost) problems.push(`person ${person} lost ${lost} ms, not ${mostLost}`);
    }
    return problems;
  }

  private beaten(): void {
    this.lastBeat = this.world.machine.passed();
    if (this.gap) this.gaps.push({ ...this.gap, to: this.lastBeat });
    this.gap = null;
  }

  private failed(): void {
    const from = this.world.machine.passed();
    this.gap ??= { from, lastSign: Math.max(this.lastBeat, from - NOTICED) };
  }

  /** How long a server was there between an entry and the one before it. */
  private served(n: number, since: 'lastSign' | 'from'): number {
    const [before, at] = [this.at.get(n - 1) ?? 0, this.at.get(n) ?? 0];
    return this.gaps.reduce(
      (rest, gap) => rest - Math.max(0, Math.min(at, gap.to) - Math.max(before, gap[since])),
      at - before,
    );
  }
}
