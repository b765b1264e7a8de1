/** Of all windows showing a game, one runs the automatic steps: the first visible one. */

export class Lead {
  private held = false;
  private asked: AbortController | undefined;
  private release = () => {};
  private readonly name: string;
  private readonly taken: () => void;

  constructor(name: string, taken: () => void) {
    this.name = name;
    this.taken = taken;
    document.addEventListener('visibilitychange', this.look);
    this.look();
  }

  get isHeld(): boolean {
    return this.held;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.look);
    this.letGo();
  }

  private readonly look = () => {
    if (document.hidden) this.letGo();
    else if (!this.asked) this.take();
  };

  private take(): void {
    const asked = new AbortController();
    this.asked = asked;
    const got = () => {
      this.held = true;
      this.taken();
    };
    if (!navigator.locks) {
      got(); // there are no locks without https
      return;
    }
    const hold = () => {
      if (asked.signal.aborted) return;
      got();
      return new Promise<void>((resolve) => {
        this.release = resolve;
      });
    };
    navigator.locks.request(this.name, { signal: asked.signal }, hold).catch(() => {}); // given up while waiting
  }

  private letGo(): void {
    this.held = false;
    this.asked?.abort();
    this.asked = undefined;
    this.release();
  }
}
