/** How long messages over a connection take, there and back, as far as a client cannot gain by answering pings late. */

const KEPT = 5; // round trips, of which the shortest counts: one late answer gives nothing
const FRESH = 30_000; // milliseconds: a client that no longer answers has no lag that is known

export class Lag {
  private pingedAt: number | null = null; // while there is no answer
  private pongedAt = Number.NEGATIVE_INFINITY;
  private roundTrips: number[] = [];

  pinged(now: number): void {
    this.pingedAt = now;
  }

  /** False if there was no ping to answer. */
  ponged(now: number): boolean {
    if (this.pingedAt === null) return false;
    this.roundTrips = [...this.roundTrips.slice(1 - KEPT), now - this.pingedAt];
    this.pingedAt = null;
    this.pongedAt = now;
    return true;
  }

  /** In milliseconds; 0 if it is not known. */
  at(now: number): number {
    return now - this.pongedAt > FRESH ? 0 : Math.round(Math.min(...this.roundTrips));
  }
}
