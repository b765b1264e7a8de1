/** Solves games on request: one search for all requests of a game, and what it finds is cached. */

import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Position } from '../core/rules.ts';
import type { Solution } from './solution.ts';
import { SolutionCache } from './solution-cache.ts';
import type { Solver } from './solve.ts';

interface SolvingOptions {
  /** Lets other work run: between two steps (0 milliseconds), or longer. */
  pause(milliseconds: number): Promise<unknown>;
  readonly longest?: number; // milliseconds a search may take
  readonly inTurn?: boolean; // one search after the other
  readonly cache?: SolutionCache;
}

export interface SolveRequest {
  /** Answered as soon as this position and all that can follow it are solved; the start unless it is given. */
  readonly from?: Position;
  /** After each step: the share of the work that is done, from 0 to 1. */
  onProgress?(share: number): void;
  readonly signal?: { readonly aborted: boolean }; // such as an AbortSignal: the caller no longer waits
}

interface Waiter extends SolveRequest {
  readonly from: Position;
  readonly isWhole: boolean; // who asks for the whole game waits for those who ask for the position on their board
  resolve(outcome: Solution | Problem): void;
  reject(error: unknown): void;
}

const STOPPED = new Problem('too-large', 'Solving was stopped.');
const TOO_LONG = 'Solving this game takes too long here.';

export class SolvingService {
  private readonly options: SolvingOptions;
  private readonly cache: SolutionCache;
  private readonly searches = new Map<Solver, Set<Waiter>>(); // those under way, and who waits for them
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: SolvingOptions) {
    this.options = options;
    this.cache = options.cache ?? new SolutionCache();
  }

  /** What is cached of a position and all that can follow it. */
  known(variant: Variant, from: Position = variant.rules.start): Solution | Problem | undefined {
    return this.cache.find(variant)?.known(from);
  }

  solve(variant: Variant, request: SolveRequest = {}): Promise<Solution | Problem> {
    const { from = variant.rules.start } = request;
    const solver = this.cache.get(variant);
    const known = solver.known(from);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const isWhole = from === variant.rules.start;
      const waiter = { ...request, from, isWhole, resolve, reject };
      const waiters = this.searches.get(solver);
      if (waiters) waiters.add(waiter);
      else this.begin(solver, new Set([waiter]));
    });
  }

  /** Undefined if not found in time; the search goes on. */
  solveWithin(
    variant: Variant,
    milliseconds: number,
    request?: SolveRequest,
  ): Promise<Solution | Problem | undefined> {
    const late = () => this.options.pause(milliseconds).then(() => undefined);
    return this.known(variant, request?.from)
      ? this.solve(variant, request)
      : Promise.race([this.solve(variant, request), late()]);
  }

  /** Without a pause. */
  solveNow(variant: Variant, request: Omit<SolveRequest, 'signal'> = {}): Solution | Problem {
    const { from = variant.rules.start } = request;
    const solver = this.cache.get(variant);
    const outcome = solver.finish(from, request.onProgress);
    this.cache.count(solver);
    return outcome;
  }

  private async begin(solver: Solver, waiters: Set<Waiter>): Promise<void> {
    this.searches.set(solver, waiters);
    const search = this.options.inTurn
      ? this.last.then(() => this.search(solver, waiters))
      : this.search(solver, waiters);
    this.last = search.catch(() => {});
    try {
      await search;
    } catch (error) {
      this.searches.delete(solver);
      for (const { reject } of waiters) reject(error);
    }
  }

  /** Until nobody waits any more. Then it rests, and a later request goes on with it. */
  private async search(solver: Solver, waiters: Set<Waiter>): Promise<void> {
    const { pause, longest = Number.POSITIVE_INFINITY } = this.options;
    const end = Date.now() + longest;
    for (;;) {
      answer(solver, waiters);
      const waiting = [...waiters];
      const next = waiting.find(({ isWhole }) => !isWhole) ?? waiting[0];
      if (!next) break;
      const share = solver.step(next.from);
      for (const { from, onProgress } of waiters) if (from === next.from) onProgress?.(share);
      if (!solver.known(next.from)) {
        if (Date.now() > end) solver.giveUp(next.from, TOO_LONG);
        else await pause(0);
      }
      this.cache.count(solver);
    }
    this.searches.delete(solver);
  }
}

/** Those whose position is solved, and those who no longer wait. */
function answer(solver: Solver, waiters: Set<Waiter>): void {
  for (const waiter of waiters) {
    const outcome = waiter.signal?.aborted ? STOPPED : solver.known(waiter.from);
    if (!outcome) continue;
    waiters.delete(waiter);
    waiter.resolve(outcome);
  }
}
