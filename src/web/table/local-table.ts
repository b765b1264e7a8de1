/** A game at this device: people and computers move, cards come, every step is stored. */

import { batch, computed, type Signal, signal } from '@preact/signals';
import { lowest } from '../../core/bits.ts';
import { Problem } from '../../core/problem.ts';
import type { Seat } from '../../core/rules.ts';
import { extend, extendByText, type Match, type MatchEvent } from '../../match/match.ts';
import { countRound, rematch, type Series, starterOf } from '../../match/series.ts';
import { undone, withoutSolution } from '../../sentences/playing.ts';
import { type TableCommand, tablePermission } from '../../session/permissions.ts';
import { nextCard, playerIn, recordOf, type Session, takenBack } from '../../session/session.ts';
import { whatHappened } from '../board/what-happened.ts';
import { ask } from '../solving/solver.ts';
import { recordFor } from '../solving/values.ts';
import { loadGame, onChangeElsewhere, type StoredGame, saveGame } from '../storage/stored-games.ts';
import { tableTexts } from '../texts/table.ts';
import { keepRound } from './begin-game.ts';
import { Lead } from './lead.ts';
import { PACE, type TableModel } from './table.ts';

export class LocalTable implements TableModel {
  readonly key: string;
  readonly openEnded: boolean;
  readonly session: Signal<Session>;
  readonly news = signal('');
  readonly notice = signal('');
  readonly tossing: Signal<boolean>;
  readonly you = signal(null);
  readonly takesPart = signal(true);
  readonly helps = signal(true);
  readonly undoWords = signal(tableTexts.undo);
  private generation = 0; // work begun in an older one is void
  private readonly lead: Lead;
  private readonly stopListening: () => void;
  private following: Promise<string> | undefined; // the key of the next round, once it is begun

  readonly match = computed(() => this.session.value.match);
  readonly decider = computed((): Seat | null => {
    const { decision } = this.match.value;
    return decision && !this.tossing.value ? decision.seat : null;
  });
  readonly asksPerson = computed(() => this.may(this.match.value.decision?.about ?? 'move'));
  readonly canResign = computed(() => this.may('resign'));
  readonly canUndo = computed(() => this.may('undo'));
  readonly canGoOn = computed(() => this.may('next'));

  constructor({ key, session, openEnded }: StoredGame, tossing: boolean) {
    this.key = key;
    this.openEnded = openEnded;
    this.session = signal(session);
    this.tossing = signal(tossing);
    this.stopListening = onChangeElsewhere((changed) => changed === key && this.reload());
    this.lead = new Lead(`ninefold ${key}`, () => this.reload());
  }

  close(): void {
    this.generation++;
    this.stopListening();
    this.lead.close();
  }

  landed(): void {
    this.tossing.value = false;
    this.proceed();
  }

  play(move: string): void {
    if (!this.may('move')) return;
    const match = extendByText(this.match.value, move);
    if (!(match instanceof Problem)) this.set(match);
  }

  answerSwap(kind: 'swap' | 'stay'): void {
    if (this.may(kind)) this.apply({ kind });
  }

  resign(): void {
    if (this.may('resign')) this.apply({ kind: 'resign', seat: this.decider.value as Seat });
  }

  /** Back to a person's last decision. */
  undo(): void {
    const earlier = takenBack(this.session.value);
    if (!earlier) return;
    this.news.value = undone(this.match.value, earlier.match);
    this.session.value = earlier;
    this.changed();
  }

  readonly counted = computed((): Series | null => {
    const { series, match } = this.session.value;
    return match.result ? countRound(series, match) : null;
  });

  /** Begins the next round, or a rematch with the seats exchanged, and returns its address; a second call returns the same. */
  async next(): Promise<string | null> {
    const series = this.counted.value;
    if (!series) return null;
    const { players } = this.session.value;
    const { rounds, winners } = series;
    const following = this.openEnded
      ? { ...series, rounds: winners.length + 1 }
      : winners.length < rounds
        ? series
        : rematch(series);
    if (!this.following) {
      this.following = keepRound(following, players, this.openEnded);
      this.keep(true);
    }
    return `#/play/${await this.following}`;
  }

  /** Without an agreed number of rounds, a single game. */
  record(): string {
    const session = this.session.value;
    const { series } = session;
    if (!this.openEnded) return recordOf(session);
    const starter = starterOf(series, series.winners.length);
    return recordOf({ ...session, series: { ...series, starter, rounds: 1, winners: [] } });
  }

  private apply(event: MatchEvent): void {
    const match = extend(this.match.value, event);
    if (match instanceof Problem) throw new Error(match.message); // only legal moves are offered
    this.set(match);
  }

  private set(match: Match): void {
    batch(() => {
      this.notice.value = '';
      this.news.value = whatHappened(match);
      this.session.value = { ...this.session.value, match };
    });
    this.changed();
  }

  /** False during the toss. */
  private may(command: TableCommand): boolean {
    return !this.tossing.value && !tablePermission(this.session.value, command);
  }

  private changed(): void {
    this.following = undefined;
    this.keep(false);
    this.proceed();
  }

  private keep(followed: boolean): void {
    const { key, openEnded } = this;
    saveGame({ key, openEnded, followed, session: this.session.value });
  }

  /** From the store: another window may have moved. */
  private async reload(): Promise<void> {
    const generation = ++this.generation;
    const kept = await loadGame(this.key);
    if (generation !== this.generation) return;
    if (kept && recordOf(kept.session) !== recordOf(this.session.value)) {
      batch(() => {
        this.session.value = kept.session;
        this.news.value = tableTexts.otherWindow;
      });
    }
    this.proceed();
  }

  /** Takes the next automatic step: a card, a computer's move, a forced move. */
  private async proceed(): Promise<void> {
    const generation = ++this.generation;
    const isOld = () => generation !== this.generation || !this.lead?.isHeld;
    if (this.match.value.result || this.asksPerson.value || this.tossing.value || isOld()) return;
    const seat = this.decider.value;
    const pace = new Promise((resolve) => setTimeout(resolve, PACE));
    if (seat === null) {
      await pace;
      if (!isOld()) this.apply({ kind: 'draw', move: nextCard(this.session.value) });
      return;
    }
    const level = playerIn(this.session.value, seat);
    if (!level) {
      await pace;
      if (!isOld()) this.apply({ kind: 'move', move: onlyMove(this.match.value) });
      return;
    }
    const record = recordFor(this.match.value);
    const choice = await ask('choice', { record, level: level.id }).catch((error: Error) => error);
    await pace;
    if (isOld()) return;
    if (choice instanceof Error) {
      this.notice.value = choice.message;
      return;
    }
    const { decision, blind } = choice;
    this.apply(decision);
    if (blind !== null) this.notice.value = withoutSolution(level, blind);
  }
}

function onlyMove({ setup, scene }: Match): number {
  return lowest(setup.variant.rules.legal(scene.position));
}
