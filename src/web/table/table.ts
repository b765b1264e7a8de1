/** A running game, at this device or online, as its page shows it. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { SEATS, type Seat } from '../../core/rules.ts';
import type { PlayerStep } from '../../core/scene.ts';
import type { DecisionEvent, Match } from '../../match/match.ts';
import { countRound, type Person, type Series } from '../../match/series.ts';
import type { TableCommand } from '../../session/permissions.ts';
import { personIn, type Session } from '../../session/session.ts';
import { saveGame } from '../storage/stored-games.ts';
import { tableTexts } from '../texts/table.ts';

const PACE = 650; // milliseconds before an automatic step, so that users can follow
const LEAST_PACE = 100;

/** A person, and the seat if it is known. */
interface Place {
  readonly person: Person;
  readonly name: string;
  readonly seat: Seat | null;
}

export abstract class Table {
  readonly id: string;
  abstract readonly session: ReadonlySignal<Session>;
  readonly match = computed(() => this.session.value.match);
  readonly news = signal(''); // the last event, also for screen readers
  readonly notice = signal(''); // any other message
  readonly tossing = signal(false); // whether a coin is still in the air
  readonly sending = signal(''); // a decision on its way to the server, in words

  constructor(id: string) {
    this.id = id;
  }

  /** Who decides now, a person or a computer; null during a toss or a draw, and after the end. */
  get decider(): Seat | null {
    return this.tossing.value ? null : (this.match.value.decision?.seat ?? null);
  }

  /** Whether a person here decides now. */
  get asksPerson(): boolean {
    return this.may(this.match.value.decision?.about ?? 'move');
  }

  /** The one seat that belongs to this device; null if both do, or none. */
  get you(): Seat | null {
    return null;
  }

  /** Whether a person at this device plays, not only watches. */
  get takesPart(): boolean {
    return true;
  }

  /** Whether the solver may be asked. */
  get helps(): boolean {
    return true;
  }

  /** Null if undo is not offered. */
  get undoWords(): string | null {
    return tableTexts.undo;
  }

  /** With the names as they are shown, and a decision that the server has not confirmed yet. */
  get shownMatch(): Match {
    return this.match.value;
  }

  /** Whether steps happen by themselves now, which nobody decides. */
  get runs(): boolean {
    const { result, decision } = this.match.value;
    return !result && !this.tossing.value && (decision === null || decision.forced);
  }

  /** Whether some of them may be skipped: moves without a choice. */
  get canSkip(): boolean {
    const { decision, scene } = this.match.value;
    const last = scene.steps.at(-1);
    return this.runs && Boolean(decision?.forced || (last && last.by !== 'chance' && last.forced));
  }

  /** How long a step is seen before the next one, in milliseconds: moves without a choice pass quicker and quicker. */
  protected get pace(): number {
    if (!this.canSkip) return PACE;
    const players = this.match.value.scene.steps.filter(({ by }) => by !== 'chance') as PlayerStep[];
    const free = players.findLastIndex(({ forced }) => !forced);
    return Math.max(LEAST_PACE, PACE / (players.length - free + 1));
  }

  /** The series including this game; null until it is over. */
  get counted(): Series | null {
    const { series, match } = this.session.value;
    return match.result ? countRound(series, match) : null;
  }

  /** Both persons in the order of their seats; while the coin is in the air, of their names. */
  get places(): readonly Place[] {
    const { names } = this.shownMatch.scene;
    const places = SEATS.map((seat) => ({
      person: personIn(this.session.value, seat),
      name: names[seat],
      seat,
    }));
    if (!this.tossing.value) return places;
    return places.sort((a, b) => a.person - b.person).map((place) => ({ ...place, seat: null }));
  }

  /** The coin. */
  landed(): void {
    this.tossing.value = false;
    this.proceed();
  }

  abstract may(command: TableCommand): boolean;
  abstract decide(event: DecisionEvent): void;
  abstract request(command: 'resign' | 'undo' | 'next'): void;
  /** Ends the steps that happen by themselves at once. */
  abstract skip(): void;
  /** For export. */
  abstract record(): string;

  /** Shows or does what comes next by itself. */
  protected abstract proceed(): void;

  protected store(followed: boolean): void {
    saveGame({ key: this.id, followed, session: this.session.value });
  }
}
