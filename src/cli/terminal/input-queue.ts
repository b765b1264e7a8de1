/** Input that was not used yet: keys or lines. */
export class InputQueue<T> {
  readonly items: T[] = [];
  ended = false; // no more will come
  private wake: () => void = () => {};

  push(item: T): void {
    this.items.push(item);
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Waits for input, its end, or the signal. */
  async wait(signal?: AbortSignal): Promise<void> {
    const wake = () => this.wake();
    signal?.addEventListener('abort', wake);
    while (this.items.length === 0 && !this.ended && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    signal?.removeEventListener('abort', wake);
  }
}
