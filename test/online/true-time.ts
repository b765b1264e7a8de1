/** How long players really had, beside what the log charges them: nobody may gain more than the documented credit. */

import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { type OnlineGame, openGame } from '../../src/online/online-game.ts';
import type { World } from './simulated.ts';

const QUOTA = 1000;
const QUOTA_GAIN = 100;
const NOTICED = 2000; // milliseconds: downtime counts from so long before a failure, and may be passed over if it is shorter
const ROUNDING = 2; // milliseconds an entry

interface Account {
  decisions: number;
  gained: number; // milliseconds that passed and were not charged
}

export class TrueTime {
  private readonly world: World;
  private readonly at = new Map<number, number>(); // by entry
  private readonly downtimes: { readonly from: number; readonly to: number }[] = [];
  private lastBeat: number;
  private away: number | null = null; // since when no server can serve

  constructor(world: World, game: string) {
    const { machine, memory } = world;
    this.world = world;
    this.lastBeat = machine.passed();
    memory.onAppend = (id, entries) => {
      if (id === game) for (const { n } of entries) this.at.set(n, machine.passed());
    };
    machine.onBeat = (isStored) => (isStored ? this.served() : this.failed());
  }

  killed(): void {
    this.away = Math.min(this.away ?? this.lastBeat, this.lastBeat);
  }

  /** What is wrong with the clocks of a log. */
  problems(header: Header, entries: readonly Entry[]): string[] {
    const accounts: readonly [Account, Account] = [
      { decisions: 0, gained: 0 },
      { decisions: 0, gained: 0 },
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
        account.gained += this.servedBetween(entry.n - 1, entry.n) - charged;
        if (entry.by === clock.running && entry.request !== undefined) account.decisions++;
        if (entry.kind === 'move' && clock.left[clock.running] - charged < 0)
          problems.push(`entry ${entry.n} came when the time was up`);
      }
      game = after;
    }
    const tolerance = ROUNDING * entries.length;
    for (const [person, { gained, decisions }] of accounts.entries()) {
      const most = QUOTA + QUOTA_GAIN * decisions + tolerance;
      const least = -tolerance - NOTICED * this.downtimes.length;
      if (gained > most) problems.push(`person ${person} gained ${gained} ms, ${most} at most are allowed`);
      if (gained < least) problems.push(`person ${person} lost ${-gained} ms`);
    }
    return problems;
  }

  private served(): void {
    this.lastBeat = this.world.machine.passed();
    if (this.away !== null) this.downtimes.push({ from: this.away, to: this.lastBeat });
    this.away = null;
  }

  private failed(): void {
    this.away ??= Math.max(this.lastBeat, this.world.machine.passed() - NOTICED);
  }

  private servedBetween(one: number, other: number): number {
    const [from, to] = [this.at.get(one) ?? 0, this.at.get(other) ?? 0];
    return this.downtimes.reduce(
      (rest, gap) => rest - Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)),
      to - from,
    );
  }
}
