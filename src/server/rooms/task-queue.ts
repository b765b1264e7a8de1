/** Tasks that run one after the other. What one of them throws does not stop the next. */
export class TaskQueue {
  /** Resolves when all tasks so far have ended. */
  drained: Promise<void> = Promise.resolve();
  private readonly onIdle: () => void;
  private readonly onFailure: (error: unknown) => void;
  private waiting = 0; // tasks, with the one that runs

  constructor(onIdle: () => void, onFailure: (error: unknown) => void) {
    this.onIdle = onIdle;
    this.onFailure = onFailure;
  }

  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Resolves when the task has ended, well or not; it starts at once if none is running. `failed` comes before the next. */
  add(task: () => Promise<void>, failed?: () => void): Promise<void> {
    const result = this.waiting++ === 0 ? task() : this.drained.then(task);
    this.drained = result.then(this.done, (error) => {
      failed?.();
      this.onFailure(error);
      this.done();
    });
    return this.drained;
  }

  private readonly done = (): void => {
    if (--this.waiting === 0) this.onIdle();
  };
}
