/** Time in a game with connections: what is given back because nobody could serve, and who has run out of it. */

import type { Person } from '../../match/series.ts';
import { leftAt, mostCredit } from '../../online/clock.ts';
import { seedDeadline } from '../../online/deadlines.ts';
import type { GameEvent } from '../../online/entry.ts';
import type { Command } from '../../online/messages.ts';
import { isOver, type OnlineGame } from '../../online/online-game.ts';
import { withholder } from '../../online/sealing.ts';
import type { ServerContext } from './context.ts';
import type { GameLog } from './game-log.ts';
import { overlap } from './overlap.ts';

const TIMED: readonly Command['kind'][] = ['move', 'swap', 'stay'];
const SHORTEST_DOWNTIME = 2000; // milliseconds that can be noticed while a game is open

interface Room {
  /** Whether a player is connected to this process. */
  isHere(player: Person): boolean;
  add(event: GameEvent): Promise<void>;
}

export class RoomTime {
  private readonly context: ServerContext;
  private readonly log: GameLog;
  private readonly room: Room;
  private seedsDue = 0; // the deadline for a seed, with the time that the server was away

  constructor(context: ServerContext, log: GameLog, room: Room) {
    this.context = context;
    this.log = log;
    this.room = room;
  }

  /** Milliseconds until the game may have to be ended here; null if no time runs. */
  get left(): number | null {
    const { clock } = this.game;
    const now = this.log.time();
    if (this.withholder !== null) return Math.max(0, seedDeadline(this.game) - now, this.seedsDue - now);
    return clock && clock.running !== null ? leftAt(clock, clock.running, now) + mostCredit(clock) : null;
  }

  /** The time that a decision was under way does not count, within bounds. */
  creditFor(lag: number, kind: Command['kind']): number | null {
    const { clock } = this.game;
    if (!clock || clock.running === null || !TIMED.includes(kind)) return null;
    return Math.min(mostCredit(clock), lag);
  }

  /**
   * Gives back the time that the server was away or could not commit; then ends a game whose clock has run out.
   * Without a `credit`, a move may be under way.
   */
  async settle(credit: number | null): Promise<void> {
    const { clock } = this.game;
    if (!clock || clock.running === null) return;
    const away = await this.awaySince(clock.since, clock.running);
    if (away > 0) await this.room.add({ kind: 'away', by: null, credit: away });
    await this.endIfOutOfTime(credit);
  }

  async endIfSeedWithheld(): Promise<void> {
    const late = this.withholder;
    if (late === null) return;
    this.seedsDue = seedDeadline(this.game) + (await this.awaySince(this.game.seededAt ?? 0, late));
    if (this.log.time() >= this.seedsDue) await this.room.add({ kind: 'timeout', by: late });
  }

  /** For how long, since then, a player could not be served: by no process, or by this one, which they are connected to. */
  private async awaySince(since: number, player: Person): Promise<number> {
    const { health, store } = this.context;
    if (this.log.time() - since <= SHORTEST_DOWNTIME) return 0;
    if (health.isAway) await health.beat(); // to note it
    const here = this.room.isHere(player) ? health.aways : [];
    return overlap([...(await store.downtimes(since)), ...here], { from: since, to: this.log.time() });
  }

  private async endIfOutOfTime(credit: number | null): Promise<void> {
    const { clock } = this.game;
    if (!clock || clock.running === null) return;
    const time = this.log.time() - (credit ?? mostCredit(clock));
    if (leftAt(clock, clock.running, time) <= 0) await this.room.add({ kind: 'timeout', by: clock.running });
  }

  private get game(): OnlineGame {
    return this.log.game;
  }

  private get withholder(): Person | null {
    return isOver(this.game) ? null : withholder(this.game);
  }
}
