/** Tasks that run one after the other. What one of them throws does not stop the next. */
export class TaskQueue {
  private readonly onIdle: () => void;
  private readonly onFailure: (error: unknown) => void;
  private last: Promise<void> = Promise.resolve();
  private waiting = 0; // tasks, with the one that runs

  constructor(onIdle: () => void, onFailure: (error: unknown) => void) {
    this.onIdle = onIdle;
    this.onFailure = onFailure;
  }

  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Resolves when all tasks so far have ended. */
  get drained(): Promise<void> {
    return this.last;
  }

  /** Resolves when the task has ended, well or not; it starts at once if none is running. */
  add(task: () => Promise<void>): Promise<void> {
    const result = this.waiting++ === 0 ? task() : this.last.then(task);
    this.last = result.then(this.ended, this.failed);
    return this.last;
  }

  private readonly ended = (): void => {
    if (--this.waiting === 0) this.onIdle();
  };

  private readonly failed = (error: unknown): void => {
    this.onFailure(error);
    this.ended();
  };
}
