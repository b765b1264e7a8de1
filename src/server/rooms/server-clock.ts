/**
 * The time by which a server process plays. It starts with the machine's, but never before what is stored, and then goes as
 * time passes: setting the machine's clock changes nothing.
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

  constructor(source = THIS_MACHINE) {
    this.source = source;
    this.start = source.wall() - source.passed();
  }

  readonly now = (): number => Math.floor(this.start + this.source.passed());

  notBefore(time: number): void {
    this.start += Math.max(0, time - this.now());
  }
}
