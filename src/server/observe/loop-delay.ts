/** How late the event loop is. Players feel it in every answer, so that whatever can wait should. */

const LOOK = 100; // milliseconds between two looks
const LATE = 250; // milliseconds
const REMEMBERED = 1000; // milliseconds that it counts as late after it was

export class LoopDelay {
  private readonly timer: NodeJS.Timeout;
  private due = performance.now() + LOOK;
  private last = 0;
  private lateUntil = 0;

  constructor() {
    this.timer = setInterval(() => this.look(), LOOK).unref();
  }

  /** Milliseconds. */
  get now(): number {
    return Math.max(this.last, performance.now() - this.due);
  }

  get isLate(): boolean {
    return this.now > LATE || performance.now() < this.lateUntil;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    this.last = Math.max(0, now - this.due);
    this.due = now + LOOK;
    if (this.last > LATE) this.lateUntil = now + REMEMBERED;
  }
}
