import type { Problem } from '../core/problem.ts';
import type { CommandRequest } from './messages.ts';

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

interface Pending {
  readonly request: CommandRequest;
  resolve(outcome: Outcome): void;
}

/** Commands without an answer. They outlive connections: each is sent again, under the same id, until it is answered. */
export class PendingCommands {
  private readonly pending = new Map<string, Pending>(); // by id

  get requests(): readonly CommandRequest[] {
    return [...this.pending.values()].map(({ request }) => request);
  }

  add(request: CommandRequest): Promise<Outcome> {
    return new Promise((resolve) => this.pending.set(request.id, { request, resolve }));
  }

  get(id: string): CommandRequest | undefined {
    return this.pending.get(id)?.request;
  }

  /** The command that this answers, if there is one. */
  settle(id: string, outcome: Outcome): CommandRequest | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(outcome);
    return pending?.request;
  }

  refuseAll(problem: Problem): void {
    for (const id of [...this.pending.keys()]) this.settle(id, { ok: false, problem });
  }
}
