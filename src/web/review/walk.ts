/** Going through a game: step by step, into moves that were not played, and back. */

import { computed, type Signal, signal } from '@preact/signals';
import { Problem, unwrap } from '../../core/problem.ts';
import { extend, type Match, type MatchEvent, undo } from '../../match/match.ts';
import { eventWords, extendByWord } from '../../match/record.ts';
import type { ReviewedMove } from '../../solver/review.ts';
import type { Reviewed } from '../worker/protocol.ts';

/** Moves beside the game. */
interface Detour {
  readonly line: readonly Match[]; // from where it leaves the game
  readonly at: number; // which of them is shown
  readonly kind: 'tried' | 'best';
  readonly runs: boolean; // plays itself out
}

export class Walk {
  readonly match: Match;
  readonly last: number; // point of the course: there is one for the start and one after each event
  readonly reviewed = signal<Reviewed | null>(null);
  readonly detour = signal<Detour | null>(null);

  private readonly wanted: Signal<number>;

  constructor(match: Match, at: number) {
    this.match = match;
    this.last = match.log.length;
    this.wanted = signal(Number.isInteger(at) && at > 0 ? at : 0);
  }

  /** The point of the course. */
  readonly at = computed(() => Math.min(this.wanted.value, this.last));

  /** The decision before each point; null at the start and after a card. */
  readonly decisions = computed((): readonly (ReviewedMove | null)[] => {
    const moves = this.reviewed.value?.review.moves;
    return Array.from(
      { length: this.last + 1 },
      (_, point) => moves?.find(({ before }) => before + 1 === point) ?? null,
    );
  });
  readonly shown = computed((): Match => {
    const detour = this.detour.value;
    return detour?.line[detour.at] ?? this.after(this.at.value);
  });

  /** The moves of the detour as they are written. */
  readonly detourWords = computed(() =>
    (this.detour.value?.line ?? []).slice(1).map((match) => eventWords(match).at(-1) ?? ''),
  );

  after(events: number): Match {
    return undo(this.match, this.last - events);
  }

  to(point: number): void {
    this.detour.value = null;
    this.wanted.value = Math.max(0, Math.min(point, this.last));
  }

  step(by: 1 | -1): void {
    const detour = this.detour.value;
    if (!detour) {
      this.to(this.at.value + by);
      return;
    }
    const at = detour.at + by;
    if (at < 0) this.detour.value = null;
    else this.detour.value = { ...detour, at: Math.min(at, detour.line.length - 1), runs: false };
  }

  /** One more move of a line that plays itself out. */
  runOn(): void {
    const detour = this.detour.value;
    if (!detour?.runs) return;
    const at = detour.at + 1;
    this.detour.value = { ...detour, at, runs: at < detour.line.length - 1 };
  }

  /** Plays a move or card: the one from the game steps on, any other starts a detour. */
  play(event: MatchEvent): void {
    const detour = this.detour.value;
    const next = extend(this.shown.value, event);
    if (next instanceof Problem) return;
    if (detour) {
      const line = [...detour.line.slice(0, detour.at + 1), next];
      this.detour.value = { line, at: line.length - 1, kind: 'tried', runs: false };
      return;
    }
    const played = this.after(Math.min(next.log.length, this.last));
    if (played.scene.position === next.scene.position && played.log.length === next.log.length) {
      this.to(next.log.length);
      return;
    }
    this.detour.value = { line: [this.shown.value, next], at: 1, kind: 'tried', runs: false };
  }

  /** Shows the best line instead. */
  showBest(point: number): void {
    const decision = this.decisions.value[point];
    const words = this.betterLine(point);
    if (!decision || words.length === 0) return;
    const line = [this.after(decision.before)];
    for (const word of words) line.push(unwrap(extendByWord(line.at(-1) as Match, word)));
    this.wanted.value = point;
    this.detour.value = { line, at: 0, kind: 'best', runs: true };
  }

  /** Whether the decision was a mistake with a better line to show. */
  hasBetter(point: number): boolean {
    return (this.decisions.value[point]?.lost ?? 0) > 0 && this.betterLine(point).length > 0;
  }

  private betterLine(point: number): readonly string[] {
    const decision = this.decisions.value[point];
    const reviewed = this.reviewed.value;
    return (decision && reviewed?.lines[reviewed.review.moves.indexOf(decision)]) || [];
  }
}
