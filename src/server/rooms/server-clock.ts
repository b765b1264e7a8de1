/**
 * The time by which a server process plays. It starts with the machine's, but never before what is stored, and then goes as
 * time passes: setting the machine's clock changes nothing. Where the store has a clock, it follows that one: all
 * processes do, on whatever machines. It never goes back.
 */

/** Where time comes from, in milliseconds; another machine's or a database's will do as well. */
export interface TimeSource {
  wall(): number; // since 1970
  passed(): number; // since anything; never goes back
}

const THIS_MACHINE: TimeSource = { wall: () => Date.now(), passed: () => performance.now() };

export class ServerClock {
  private readonly source: TimeSource;
  private start: number; // the time when nothing had passed
  private last = 0; // that was told
  private isFollowing = false;

  constructor(source = THIS_MACHINE) {
    this.source = source;
    this.start = source.wall() - source.passed();
  }

  readonly now = (): number => {
    this.last = Math.max(this.last, Math.floor(this.start + this.source.passed()));
    return this.last;
  };

  notBefore(time: number): void {
    this.start += Math.max(0, time - this.now());
  }

  /** Goes by another clock, which was asked at the moment that `passed` told: a late answer says little, and corrects only what is surely wrong. */
  follow(now: number, asked: number): void {
    const [earliest, latest] = [now - this.source.passed(), now - asked];
    if (this.isFollowing) this.start = Math.min(Math.max(this.start, earliest), latest);
    else this.start = (earliest + latest) / 2;
    if (!this.isFollowing) this.last = 0; // nothing was decided by this machine's clock
    this.isFollowing = true;
  }

  /** A moment, to tell how much time passes from it on. */
  passed(): number {
    return this.source.passed();
  }
}
