/** A game at this device: people and computers move, cards come, every step is stored. */

import { batch, computed, type Signal, signal } from '@preact/signals';
import { lowest } from '../../core/bits.ts';
import { Problem, unwrap } from '../../core/problem.ts';
import { SEATS, type Seat } from '../../core/rules.ts';
import { type DecisionEvent, extend, type Match, type MatchEvent } from '../../match/match.ts';
import { following, type Series } from '../../match/series.ts';
import { undone, withoutSolution } from '../../sentences/playing.ts';
import { YOU } from '../../sentences/you.ts';
import { type TableCommand, tablePermission } from '../../session/permissions.ts';
import { gameRecord, nextCard, playerIn, recordOf, type Session, takenBack } from '../../session/session.ts';
import { withNameForOnly } from '../../session/shown.ts';
import { whatHappened } from '../board/what-happened.ts';
import { go } from '../routing/address.ts';
import { recordFor } from '../solving/answers.ts';
import { ask } from '../solving/solver.ts';
import { loadGame, onChangeElsewhere } from '../storage/stored-games.ts';
import { tableTexts } from '../texts/table.ts';
import { keepRound } from './begin-game.ts';
import { type Lead, takeLead } from './lead.ts';
import { Table } from './table.ts';

export class LocalTable extends Table {
  readonly session: Signal<Session>;
  private readonly shown = computed(() => withNameForOnly(this.session.value, YOU).match);
  private generation = 0; // work begun in an older one is void
  private thinking = new AbortController(); // of computers; a search too late for one move serves the next
  private readonly lead: Lead;
  private readonly stopListening: () => void;
  private isSkipping = false;
  private wake = () => {}; // ends the pause before the next step
  private following: string | undefined; // the key of the next round, once it is begun

  constructor(key: string, session: Session, tossing: boolean) {
    super(key);
    this.session = signal(session);
    this.tossing.value = tossing;
    this.stopListening = onChangeElsewhere((changed) => changed === key && this.reload());
    this.lead = takeLead(`ninefold ${key}`, () => this.reload());
  }

  close(): void {
    this.stopThinking();
    this.stopListening();
    this.lead.close();
  }

  /** Of the person who plays alone against a computer. */
  override get you(): Seat | null {
    const [person, ...others] = SEATS.filter((seat) => playerIn(this.session.value, seat) === null);
    return others.length === 0 ? (person ?? null) : null;
  }

  override get shownMatch(): Match {
    return this.shown.value;
  }

  /** Nothing during the toss. */
  may(command: TableCommand): boolean {
    return !this.tossing.value && !tablePermission(this.session.value, command);
  }

  decide(event: DecisionEvent): void {
    if (!this.may(event.kind)) return;
    const match = extend(this.match.value, event);
    if (!(match instanceof Problem)) this.set(match); // clicks can be faster than the board
  }

  request(command: 'resign' | 'undo' | 'next'): void {
    if (!this.may(command)) return;
    if (command === 'resign') this.apply({ kind: 'resign', seat: this.decider as Seat });
    else if (command === 'undo') this.undo();
    else this.next();
  }

  /** Back to a person's last decision. */
  private undo(): void {
    const earlier = takenBack(this.session.value) as Session; // there is one
    this.news.value = undone(this.match.value, earlier.match);
    this.stopThinking();
    this.session.value = earlier;
    this.changed();
  }

  /** Begins the next round, or a rematch with the seats exchanged, and goes there; a second call leads to the same. */
  private next(): void {
    const series = this.counted as Series; // the game is over
    if (!this.following) {
      const { players } = this.session.value;
      this.following = keepRound(following(series), players);
      this.store(true);
    }
    go(`#/play/${this.following}`);
  }

  skip(): void {
    if (!this.canSkip) return;
    this.isSkipping = true;
    this.wake();
  }

  record(): string {
    return gameRecord(this.session.value);
  }

  private stopThinking(): number {
    this.thinking.abort();
    this.thinking = new AbortController();
    return ++this.generation;
  }

  private apply(event: MatchEvent): void {
    this.set(unwrap(extend(this.match.value, event)));
  }

  private set(match: Match): void {
    batch(() => {
      this.notice.value = '';
      this.session.value = { ...this.session.value, match };
      this.news.value = whatHappened(this.shownMatch);
    });
    this.changed();
  }

  private changed(): void {
    this.following = undefined;
    this.store(false);
    this.proceed();
  }

  /** From the store: another window may have moved. */
  private async reload(): Promise<void> {
    const generation = this.stopThinking();
    const kept = await loadGame(this.id);
    if (generation !== this.generation) return;
    if (kept && recordOf(kept.session) !== recordOf(this.session.value)) {
      batch(() => {
        this.session.value = kept.session;
        this.news.value = tableTexts.otherWindow;
      });
    }
    this.proceed();
  }

  private pause(): Promise<void> {
    this.isSkipping &&= this.canSkip;
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, this.isSkipping ? 0 : this.pace);
    });
  }

  protected async proceed(): Promise<void> {
    const generation = ++this.generation;
    const isOld = () => generation !== this.generation || !this.lead.isHeld();
    if (this.match.value.result || this.asksPerson || this.tossing.value || isOld()) return;
    const pause = this.pause();
    const step = await nextStep(this.session.value, this.thinking.signal).catch((error: Error) => error);
    await pause;
    if (isOld()) return;
    if (!(step instanceof Error)) this.apply(step.event);
    this.notice.value = step instanceof Error ? step.message : step.notice;
  }
}

/** What happens by itself: a card, a computer's move, a forced move. */
async function nextStep(
  session: Session,
  signal: AbortSignal,
): Promise<{ event: MatchEvent; notice: string }> {
  const { match } = session;
  const { setup, scene, decision } = match;
  if (!decision) return { event: { kind: 'draw', move: nextCard(session) }, notice: '' };
  const level = playerIn(session, decision.seat);
  if (!level) {
    const move = lowest(setup.variant.rules.legal(scene.position));
    return { event: { kind: 'move', move }, notice: '' };
  }
  const question = { record: recordFor(match), level: level.id };
  const { decision: event, blind } = await ask('choice', question, signal);
  return { event, notice: blind === null ? '' : withoutSolution(level, blind) };
}
