/** Of all windows showing a game, one runs the automatic steps: the first visible one. */

export class Lead {
  private held = false;
  private asking: AbortController | undefined; // while the window is visible
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
    else if (!this.asking) this.take();
  };

  private take(): void {
    this.asking = new AbortController();
    const { signal } = this.asking;
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        signal.addEventListener('abort', () => release());
        this.held = true;
        this.taken();
      });
    if (navigator.locks)
      navigator.locks.request(this.name, { signal }, hold).catch(() => {}); // given up while waiting
    else hold(); // there are no locks without https
  }

  private letGo(): void {
    this.held = false;
    this.asking?.abort();
    this.asking = undefined;
  }
}
