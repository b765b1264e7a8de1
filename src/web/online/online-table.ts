/** An online game in this browser: shows events one by one and sends commands to the server. */

import { batch, computed, signal } from '@preact/signals';
import { Problem } from '../../core/problem.ts';
import type { Seat } from '../../core/rules.ts';
import { type DecisionEvent, extend, type Match } from '../../match/match.ts';
import type { Person } from '../../match/series.ts';
import { apply } from '../../online/apply.ts';
import { OnlineClient, type Outcome } from '../../online/client.ts';
import type { Entry } from '../../online/entry.ts';
import type { Command, Presence } from '../../online/messages.ts';
import { isOver, nextHeader, type OnlineGame, seatOf } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { onlineRecord } from '../../online/record.ts';
import { entrySentence, onItsWay } from '../../sentences/entries.ts';
import { nameOf, presence as presenceOf } from '../../sentences/presence.ts';
import type { TableCommand } from '../../session/permissions.ts';
import type { Session } from '../../session/session.ts';
import { go } from '../routing/address.ts';
import type { Beginnings } from '../storage/beginnings.ts';
import { Table } from '../table/table.ts';
import { typeset } from '../texts/format.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';
import { giveUpSeat, newSeat, noteSeat, type StoredSeat, saveSeat, seatAt } from './seats.ts';
import { environment } from './server.ts';

const SLOW = 400; // milliseconds before the page says it waits
const OLD = 5000; // milliseconds: older events are not shown step by step
const DOUBTS = ['online', 'offline', 'focus', 'pageshow'] as const;

/** What the client knows. */
type ClientState = Pick<OnlineClient, 'connected' | 'problem' | 'you' | 'game' | 'presence'>;

const NOTHING_KNOWN: ClientState = {
  connected: false,
  problem: null,
  you: null,
  game: null,
  presence: { here: [false, false], watchers: 0 },
};

/** What only online games have. */
type OnlineCommand = 'abort' | 'takeback' | 'refuse-takeback';

/** In the words of the protocol: the other player is asked. */
function kindOf<K extends string>(command: K): Exclude<K, 'undo' | 'next'> | 'ask-takeback' | 'rematch' {
  if (command === 'undo') return 'ask-takeback';
  return command === 'next' ? 'rematch' : (command as Exclude<K, 'undo' | 'next'>);
}

export class OnlineTable extends Table {
  readonly game = signal<OnlineGame | null>(null); // as shown
  readonly known = signal<ClientState>(NOTHING_KNOWN);
  readonly said = signal(''); // who came and went, for screen readers
  readonly session = computed(() => this.game.value?.session as Session); // shown only once there is one
  private readonly client: OnlineClient;
  private readonly asked = signal(0); // unanswered commands
  private seat: StoredSeat;
  private readonly pending = signal<{ readonly event: DecisionEvent; readonly at: number } | null>(null);
  private isSkipping = false;
  private resting: ReturnType<typeof setTimeout> | undefined; // until the next step is shown
  private doubting: ReturnType<typeof setTimeout> | undefined;
  private readonly closing = new AbortController();

  constructor(id: string, beginnings: Beginnings) {
    super(id);
    this.seat = seatAt(id) ?? newSeat(id);
    this.client = new OnlineClient(
      {
        game: id,
        seat: { ...this.seat, beginning: beginnings.of(id) },
        keep: (beginning) => beginnings.keep(id, beginning),
        isUsed: (promise) => beginnings.isUsed(promise, id),
        changed: () => this.changed(),
      },
      environment,
    );
    const { signal } = this.closing;
    for (const name of DOUBTS) addEventListener(name, this.doubt, { signal });
    document.addEventListener('visibilitychange', this.doubt, { signal });
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  close(): void {
    this.closing.abort();
    clearTimeout(this.resting);
    clearTimeout(this.doubting);
    this.client.close();
  }

  get person(): Person | null {
    return this.known.value.you;
  }

  get hasComputer(): boolean {
    return this.game.value?.header.terms.opponent != null;
  }

  override get asksPerson(): boolean {
    const isUpToDate = this.game.value?.length === this.known.value.game?.length;
    if (this.tossing.value || this.asked.value > 0 || !isUpToDate) return false;
    return !this.match.value.decision?.forced && super.asksPerson;
  }

  override get you(): Seat | null {
    const [game, person] = [this.game.value, this.person];
    return game?.session && person !== null ? seatOf(game, person) : null;
  }

  override get takesPart(): boolean {
    return this.person !== null;
  }

  /** No help while two people play; against a computer, always. */
  override get helps(): boolean {
    return this.hasComputer || Boolean(this.game.value && isOver(this.game.value));
  }

  override get shownMatch(): Match {
    const [match, pending] = [this.match.value, this.pending.value];
    if (!pending || pending.at !== match.log.length) return match;
    const after = extend(match, pending.event);
    return after instanceof Problem ? match : after;
  }

  override get undoWords(): string | null {
    if (!this.may('resign')) return null;
    return this.hasComputer ? tableTexts.undo : onlineTexts.askTakeback;
  }

  get shownEntries(): readonly Entry[] {
    return this.client.entries.slice(0, this.game.value?.length);
  }

  /** The server's time. */
  now(): number {
    return this.client.now();
  }

  async join(name: string): Promise<void> {
    saveSeat(this.seat);
    const outcome = await this.ask({ kind: 'join', name });
    if (!outcome.ok && !this.closed && this.client.you === null) {
      giveUpSeat(this.id);
      this.notice.value = outcome.problem.message;
    }
  }

  may(command: TableCommand | 'join' | OnlineCommand): boolean {
    const game = this.game.value;
    return game !== null && !permission(game, this.person, kindOf(command), this.now());
  }

  decide(event: DecisionEvent): void {
    if (!this.asksPerson) return;
    const { setup, scene, log } = this.match.value;
    this.pending.value = { event, at: log.length };
    const command: Command =
      event.kind === 'move'
        ? { kind: 'move', move: setup.variant.rules.format(scene.position, event.move) }
        : { kind: event.kind };
    this.ask(command, this.sending).then(() => {
      this.pending.value = null;
    });
  }

  request(command: 'resign' | 'undo' | 'next' | OnlineCommand): void {
    if (this.asked.value === 0 && this.may(command)) this.ask({ kind: kindOf(command) });
  }

  record(): string {
    return (this.game.value && onlineRecord(this.game.value)) ?? '';
  }

  /** Where the page says it if that takes longer. */
  private async ask(command: Command, waiting = this.notice): Promise<Outcome> {
    this.asked.value++;
    this.notice.value = '';
    const slow = setTimeout(() => {
      waiting.value = onItsWay(command.kind);
    }, SLOW);
    const outcome = await this.client.ask(command);
    clearTimeout(slow);
    batch(() => {
      this.asked.value--;
      this.sending.value = '';
      // 'taken': the board shows what came first.
      this.notice.value = outcome.ok || outcome.problem.code === 'taken' ? '' : outcome.problem.message;
    });
    return outcome;
  }

  /** The network may have changed; such events often come in groups. */
  private readonly doubt = () => {
    if (document.hidden || this.doubting !== undefined) return;
    this.doubting = setTimeout(() => {
      this.doubting = undefined;
      this.client.doubt();
    });
  };

  private changed(): void {
    if (this.closed) return;
    const { connected, problem, you, game, presence } = this.client;
    batch(() => {
      this.notePresence(presence);
      this.known.value = { connected, problem, you, game, presence };
      if (game && !this.game.value) this.enter(game);
    });
    this.proceed();
  }

  /** Shows the game as it stands, without past events. */
  private enter(game: OnlineGame): void {
    this.game.value = game;
    const last = this.client.entries.at(-1);
    if (last && game.session && last.kind !== 'join')
      this.news.value = entrySentence(game, last, this.client.you, typeset);
    this.note(game);
  }

  private notePresence(presence: Presence): void {
    const before = this.known.value.presence.here;
    const { game } = this.client;
    for (const person of [0, 1] as const) {
      if (person === this.client.you || presence.here[person] === before[person] || !this.game.value)
        continue;
      if (game?.names[person]) this.said.value = presenceOf(nameOf(game, person), presence.here[person]);
    }
  }

  /** Shows new events one by one. */
  protected proceed(): void {
    for (;;) {
      const shown = this.game.value;
      const entry = shown && this.client.entries[shown.length];
      if (!shown || !entry || this.tossing.value || this.closed) return;
      const isStep = entry.kind === 'move' || entry.kind === 'draw' || entry.kind === 'swap';
      const isOwn = entry.by === this.client.you && entry.request !== undefined;
      this.isSkipping &&= this.canSkip;
      const isLate = this.isSkipping || document.hidden || this.client.now() - entry.at > OLD;
      if (isStep && !isOwn && !isLate && this.resting !== undefined) return;
      this.show(shown, entry);
      if (isStep && !isLate) this.rest();
    }
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = undefined;
      this.proceed();
    }, this.pace);
  }

  skip(): void {
    if (!this.canSkip) return;
    this.isSkipping = true;
    clearTimeout(this.resting);
    this.resting = undefined;
    this.proceed();
  }

  private show(before: OnlineGame, entry: Entry): void {
    const game = apply(before, entry) as OnlineGame; // the client checked it
    // Players need no news of their own requests.
    const isOwnAsking = ['ask-takeback', 'rematch'].includes(entry.kind) && entry.by === this.client.you;
    batch(() => {
      this.game.value = game;
      if (!isOwnAsking)
        this.news.value = entrySentence(game, entry, this.client.you, typeset) || this.news.value;
      this.tossing.value = !before.session && game.session !== null && game.header.starter === null;
    });
    this.note(game);
    if (entry.kind === 'next') go(`#/game/${entry.game}`);
  }

  /** Stores the seat, the seat in the next game, and the finished game. */
  private note(game: OnlineGame): void {
    if (this.client.you === null) return;
    this.seat = noteSeat(this.seat, game, this.client.you);
    if (game.next !== null && !seatAt(game.next))
      saveSeat({ ...this.seat, id: game.next, over: false, kept: false, follows: nextHeader(game) });
    if (!game.session?.match.result || this.seat.kept) return;
    this.seat = { ...this.seat, kept: true };
    saveSeat(this.seat);
    this.store(true);
  }
}
