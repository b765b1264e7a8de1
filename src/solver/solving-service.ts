/** Solves games on request: one search for all requests of a game, and its solution is cached. */

import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Solution } from './solution.ts';
import { SolutionCache } from './solution-cache.ts';
import { solve, solveInSteps } from './solve.ts';

interface SolvingOptions {
  /** Lets other work run: between two steps (0 milliseconds), or longer. */
  pause(milliseconds: number): Promise<unknown>;
  readonly grace?: number; // milliseconds a search is kept that no request waits for; often the next is for the same game
  readonly longest?: number; // milliseconds a search may take
  readonly inTurn?: boolean; // one search after the other
  readonly cache?: SolutionCache;
}

export interface SolveRequest {
  /** After each step: the share of the work that is done, from 0 to 1. */
  onProgress?(share: number): void;
  readonly signal?: { readonly aborted: boolean }; // such as an AbortSignal: the caller no longer waits
}

interface Waiter extends SolveRequest {
  resolve(outcome: Solution | Problem): void;
  reject(error: unknown): void;
}

const STOPPED = new Problem('too-large', 'Solving was stopped.');
const TOO_LONG = new Problem('too-large', 'Solving this game takes too long here.');

export class SolvingService {
  private readonly options: SolvingOptions;
  private readonly cache: SolutionCache;
  private readonly searches = new Map<string, Set<Waiter>>(); // those under way, and who waits for them
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: SolvingOptions) {
    this.options = options;
    this.cache = options.cache ?? new SolutionCache();
  }

  /** The cached solution. */
  known(variant: Variant): Solution | Problem | undefined {
    return this.cache.get(variant);
  }

  solve(variant: Variant, request: SolveRequest = {}): Promise<Solution | Problem> {
    const known = this.cache.get(variant);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const waiter = { ...request, resolve, reject };
      const waiters = this.searches.get(this.cache.keyOf(variant));
      if (waiters) waiters.add(waiter);
      else this.begin(variant, new Set([waiter]));
    });
  }

  /** Undefined if not found in time; the search goes on. */
  solveWithin(
    variant: Variant,
    milliseconds: number,
    request?: SolveRequest,
  ): Promise<Solution | Problem | undefined> {
    const late = () => this.options.pause(milliseconds).then(() => undefined);
    return this.known(variant) ? this.solve(variant) : Promise.race([this.solve(variant, request), late()]);
  }

  /** Without a pause. */
  solveNow(variant: Variant, onProgress?: SolveRequest['onProgress']): Solution | Problem {
    const known = this.cache.get(variant);
    if (known) return known;
    const outcome = solve(variant, onProgress);
    this.cache.add(variant, outcome);
    return outcome;
  }

  private async begin(variant: Variant, waiters: Set<Waiter>): Promise<void> {
    const key = this.cache.keyOf(variant);
    this.searches.set(key, waiters);
    const search = this.options.inTurn
      ? this.last.then(() => this.search(variant, waiters))
      : this.search(variant, waiters);
    this.last = search.catch(() => {});
    try {
      const outcome = await search;
      this.searches.delete(key);
      if (outcome) this.cache.add(variant, outcome);
      else if (waiters.size > 0) this.begin(variant, waiters); // requested just as it was given up
      if (outcome) for (const { resolve } of waiters) resolve(outcome);
    } catch (error) {
      this.searches.delete(key);
      for (const { reject } of waiters) reject(error);
    }
  }

  /** Undefined if given up. */
  private async search(variant: Variant, waiters: Set<Waiter>): Promise<Solution | Problem | undefined> {
    const { pause, grace = 0, longest = Number.POSITIVE_INFINITY } = this.options;
    const end = Date.now() + longest;
    const steps = solveInSteps(variant);
    for (;;) {
      dismissAborted(waiters);
      if (waiters.size === 0) await pause(grace);
      if (waiters.size === 0) return undefined;
      const step = steps.next();
      if (step.done) return step.value;
      if (Date.now() > end) return TOO_LONG;
      for (const { onProgress } of waiters) onProgress?.(step.value.share);
      await pause(0);
    }
  }
}

function dismissAborted(waiters: Set<Waiter>): void {
  for (const waiter of waiters) {
    if (!waiter.signal?.aborted) continue;
    waiters.delete(waiter);
    waiter.resolve(STOPPED);
  }
}
