/** Going through a game: step by step, into moves that were not played, and back. */

import { computed, signal } from '@preact/signals';
import { Problem, unwrap } from '../../core/problem.ts';
import { type DecisionEvent, extend, type Match, type MatchEvent, undo } from '../../match/match.ts';
import type { ReviewedMove } from '../../solver/review.ts';
import { decisionBefore } from '../../solver/review-steps.ts';
import type { Reviewed } from '../worker/protocol.ts';

/** Moves beside the game. */
export interface Variation {
  readonly line: readonly Match[]; // from where it leaves the game
  readonly at: number; // which of them is shown
  readonly kind: 'tried' | 'best';
  readonly autoplays: boolean; // plays itself out
}

export class ReviewCursor {
  readonly match: Match;
  readonly last: number; // point of the course: there is one for the start and one after each event
  readonly reviewed = signal<Reviewed | null>(null);
  readonly variation = signal<Variation | null>(null);

  /** The point of the course. */
  readonly at = signal(0);

  constructor(match: Match, at: number) {
    this.match = match;
    this.last = match.log.length;
    if (Number.isInteger(at)) this.to(at);
  }

  /** The decision before each point; null at the start and after a card. */
  readonly decisions = computed((): readonly (ReviewedMove | null)[] => {
    const review = this.reviewed.value?.review;
    return Array.from({ length: this.last + 1 }, (_, point) =>
      review ? decisionBefore(review, point) : null,
    );
  });

  readonly shown = computed((): Match => {
    const variation = this.variation.value;
    return variation?.line[variation.at] ?? this.after(this.at.value);
  });

  /** What would have been better than the decision before this point; empty where it was no mistake. */
  readonly betterLine = computed((): readonly DecisionEvent[] => {
    const decision = this.decisions.value[this.at.value];
    const reviewed = this.reviewed.value;
    if (!decision || !reviewed || decision.lost <= 0) return [];
    return reviewed.lines[reviewed.review.moves.indexOf(decision)] ?? [];
  });

  /** Where the decision before this point was made; null where there was none. */
  readonly beforeDecision = computed((): Match | null => {
    const decision = this.decisions.value[this.at.value];
    return decision ? this.after(decision.before) : null;
  });

  /** What there is to learn from a decision. */
  lessonOf(decision: ReviewedMove): string | null {
    const reviewed = this.reviewed.value;
    return reviewed?.lessons[reviewed.review.moves.indexOf(decision)] ?? null;
  }

  private after(events: number): Match {
    return undo(this.match, this.last - events);
  }

  to(point: number): void {
    this.variation.value = null;
    this.at.value = Math.max(0, Math.min(point, this.last));
  }

  step(by: 1 | -1): void {
    const variation = this.variation.value;
    if (!variation) {
      this.to(this.at.value + by);
      return;
    }
    const at = variation.at + by;
    if (at < 0) this.variation.value = null;
    else
      this.variation.value = { ...variation, at: Math.min(at, variation.line.length - 1), autoplays: false };
  }

  /** One more move of a line that plays itself out. */
  autoplay(): void {
    const variation = this.variation.value;
    if (!variation?.autoplays) return;
    const at = variation.at + 1;
    this.variation.value = { ...variation, at, autoplays: at < variation.line.length - 1 };
  }

  /** Plays a move or card: the one from the game steps on, any other starts a variation. */
  play(event: MatchEvent): void {
    const variation = this.variation.value;
    const shown = this.shown.value;
    const next = extend(shown, event);
    if (next instanceof Problem) return;
    if (!variation && this.isOfGame(next)) {
      this.to(next.log.length);
      return;
    }
    const line = [...(variation ? variation.line.slice(0, variation.at) : []), shown, next];
    this.variation.value = { line, at: line.length - 1, kind: 'tried', autoplays: false };
  }

  private isOfGame({ log }: Match): boolean {
    return JSON.stringify(log) === JSON.stringify(this.match.log.slice(0, log.length));
  }

  /** Plays the better line from before the decision. */
  showBetter(): void {
    const line = [this.after(this.at.value - 1)];
    for (const event of this.betterLine.value) line.push(unwrap(extend(line.at(-1) as Match, event)));
    this.variation.value = { line, at: 0, kind: 'best', autoplays: true };
  }
}
