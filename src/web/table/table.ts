/** A game being played: people decide, computers think, cards come, and every step is kept. */

import { batch, computed, type Signal, signal } from '@preact/signals';
import { Problem } from '../../core/problem.ts';
import type { Seat } from '../../core/rules.ts';
import { type Event, extend, extendByText, type Match, undo } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import { countRound, rematch, type Series } from '../../match/series.ts';
import { lastDecision, nextCard, playerIn, recordOf, type Sitting } from '../../players/sitting.ts';
import { type Kept, keepGame, keptGame, onChangeElsewhere } from '../kept/kept-games.ts';
import { ask } from '../solver.ts';
import { texts } from '../texts.ts';
import { keepRound } from './settings.ts';
import { whatHappened } from './what-happened.ts';

const PACE = 650; // milliseconds before what happens by itself happens, so that it can be followed

export class Table {
  readonly key: string;
  readonly openEnded: boolean;
  readonly sitting: Signal<Sitting>;
  readonly stayed: Signal<boolean>;
  readonly news = signal(''); // what happened last, for a screen reader and those who looked away
  readonly notice = signal(''); // what has to be said beside it
  readonly tossing: Signal<boolean>; // whether a coin is still in the air
  private generation = 0; // what was begun in an older one no longer counts
  private readonly stopListening: () => void;
  private readonly onVisible = () => this.proceed();

  readonly match = computed(() => this.sitting.value.match);
  /** Who decides now, a person or a computer; nobody while a coin or a card is in the air, or when it is over. */
  readonly decider = computed((): Seat | null => {
    const { turn, result } = this.match.value;
    if (result || this.tossing.value) return null;
    if (this.offersSwap.value) return 'second';
    return turn === 'first' || turn === 'second' ? turn : null;
  });
  readonly offersSwap = computed(() => this.match.value.canSwap && !this.stayed.value);
  /** Whether a person at this device is asked. */
  readonly asksPerson = computed(() => {
    const seat = this.decider.value;
    if (seat === null || playerIn(this.sitting.value, seat) !== null) return false;
    return this.offersSwap.value || !isForced(this.match.value);
  });
  readonly canUndo = computed(
    () => lastDecision(this.sitting.value) >= 0 || (this.stayed.value && this.match.value.canSwap),
  );

  constructor({ key, sitting, stayed, openEnded }: Kept, tossing: boolean) {
    this.key = key;
    this.openEnded = openEnded;
    this.sitting = signal(sitting);
    this.stayed = signal(stayed);
    this.tossing = signal(tossing);
    this.stopListening = onChangeElsewhere((changed) => changed === key && this.reload());
    document.addEventListener('visibilitychange', this.onVisible);
    this.proceed();
  }

  close(): void {
    this.generation++;
    this.stopListening();
    document.removeEventListener('visibilitychange', this.onVisible);
  }

  landed(): void {
    this.tossing.value = false;
    this.proceed();
  }

  play(move: string): void {
    if (!this.asksPerson.value) return;
    const match = extendByText(this.match.value, move);
    if (!(match instanceof Problem)) this.set(match);
  }

  swap(): void {
    if (this.offersSwap.value && this.asksPerson.value) this.happen({ kind: 'swap' });
  }

  stay(): void {
    if (!this.offersSwap.value || !this.asksPerson.value) return;
    this.stayed.value = true;
    this.keep();
    this.proceed();
  }

  resign(): void {
    const seat = this.decider.value;
    if (seat && this.asksPerson.value) this.happen({ kind: 'resign', seat });
  }

  /** Back to where a person decided last. */
  undo(): void {
    const { match } = this.sitting.value;
    const last = lastDecision(this.sitting.value);
    if (match.canSwap && this.stayed.value) this.stayed.value = false;
    else if (last < 0) return;
    else {
      this.sitting.value = { ...this.sitting.value, match: undo(match, match.log.length - last) };
      if (this.match.value.ply === 0) this.stayed.value = false;
    }
    this.news.value = texts.undo;
    this.keep();
    this.proceed();
  }

  /** The series with this game counted; null while it is not over. */
  readonly counted = computed((): Series | null => {
    const { series, match } = this.sitting.value;
    return match.result ? countRound(series, match) : null;
  });

  /** Begins the next round, or the same again with the seats exchanged, and gives its key. */
  async next(): Promise<string | null> {
    const series = this.counted.value;
    if (!series) return null;
    const { players } = this.sitting.value;
    const isLast = series.winners.length >= series.rounds;
    if (this.openEnded) return keepRound({ ...series, rounds: series.winners.length + 1 }, players, true);
    return keepRound(isLast ? rematch(series) : series, players, false);
  }

  private happen(event: Event): void {
    const match = extend(this.match.value, event);
    if (match instanceof Problem) throw new Error(match.message); // only what is legal is offered
    this.set(match);
  }

  private set(match: Match): void {
    batch(() => {
      this.notice.value = '';
      this.news.value = whatHappened(match);
      this.sitting.value = { ...this.sitting.value, match };
    });
    this.keep();
    this.proceed();
  }

  private keep(): void {
    const { key, openEnded } = this;
    keepGame({ key, openEnded, sitting: this.sitting.value, stayed: this.stayed.value }).catch(() => {
      this.notice.value = texts.nothingKept;
    });
  }

  /** Another window has played on. */
  private async reload(): Promise<void> {
    const kept = await keptGame(this.key);
    if (!kept || recordOf(kept.sitting) === recordOf(this.sitting.value)) return;
    batch(() => {
      this.sitting.value = kept.sitting;
      this.stayed.value = kept.stayed;
      this.news.value = texts.otherWindow;
    });
    this.proceed();
  }

  /** Lets happen what happens by itself: a card comes, a computer moves, a move is forced. Only in a window that is seen. */
  private async proceed(): Promise<void> {
    const generation = ++this.generation;
    const isOld = () => generation !== this.generation || document.hidden;
    if (this.match.value.result || this.asksPerson.value || this.tossing.value || isOld()) return;
    const seat = this.decider.value;
    const pace = new Promise((resolve) => setTimeout(resolve, PACE));
    if (seat === null) {
      await pace;
      if (!isOld()) this.happen({ kind: 'draw', move: nextCard(this.sitting.value) });
      return;
    }
    const level = playerIn(this.sitting.value, seat);
    if (!level) {
      await pace;
      if (!isOld()) this.happen({ kind: 'move', move: onlyMove(this.match.value) });
      return;
    }
    const record = writeRecord({ match: this.match.value, tags: {} });
    const offersSwap = this.offersSwap.value;
    const choice = await ask('choice', { record, level: level.id, offersSwap }).catch(
      (error: Error) => error,
    );
    await pace;
    if (isOld()) return;
    if (choice instanceof Error) {
      this.notice.value = choice.message;
      return;
    }
    if (choice.move !== null) {
      const match = extendByText(this.match.value, choice.move);
      if (!(match instanceof Problem)) this.set(match);
    } else if (choice.swap) this.happen({ kind: 'swap' });
    else {
      this.stayed.value = true;
      this.keep();
      this.proceed();
    }
    if (choice.blind) this.notice.value = texts.blind(this.match.value.scene.names[seat], choice.blind);
  }
}

/** Whether the rules leave nothing to decide. */
function isForced({ setup, scene }: Match): boolean {
  return setup.variant.words.questions(scene).length === 0;
}

function onlyMove({ setup, scene }: Match): number {
  return 31 - Math.clz32(setup.variant.rules.legal(scene.position));
}
