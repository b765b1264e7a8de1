/** An online game in this browser: shows events one by one and sends commands to the server. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Problem } from '../../core/problem.ts';
import type { Seat as PlayersSeat } from '../../core/rules.ts';
import { countRound, type Person } from '../../match/series.ts';
import { OnlineClient, type Outcome } from '../../online/client.ts';
import type { Entry } from '../../online/entry.ts';
import type { Command, Presence } from '../../online/messages.ts';
import { apply, decisionIn, isOver, type OnlineGame, seatOf } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { onlineRecord } from '../../online/record.ts';
import { entrySentence, onItsWay } from '../../sentences/entries.ts';
import { nameOf, presence as presenceOf } from '../../sentences/presence.ts';
import { personIn, type Session } from '../../session/session.ts';
import { go } from '../routing/address.ts';
import { randomHex } from '../storage/random.ts';
import { saveGame } from '../storage/stored-games.ts';
import { tosses } from '../table/begin-game.ts';
import { PACE, type TableModel } from '../table/table.ts';
import { typeset } from '../texts/format.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';
import { giveUpSeat, newSeat, noteSeat, type StoredSeat, saveSeat, seatAt } from './seats.ts';
import { environment } from './server.ts';

const SLOW = 400; // milliseconds before the page says it waits
const OLD = 5000; // milliseconds: older events are not shown step by step
const DOUBTS = ['online', 'offline', 'focus', 'pageshow'] as const;

export class OnlineTable implements TableModel {
  readonly id: string;
  readonly game = signal<OnlineGame | null>(null); // as shown
  readonly latest = signal<OnlineGame | null>(null); // as known
  readonly person = signal<Person | null>(null);
  readonly presence = signal<Presence>({ here: [false, false], watchers: 0 });
  readonly connected = signal(false);
  readonly problem = signal<Problem | null>(null);
  readonly said = signal(''); // who came and went, for screen readers
  readonly news = signal('');
  readonly notice = signal('');
  readonly tossing = signal(false);
  private readonly client: OnlineClient;
  private readonly asked = signal(0); // unanswered commands
  private readonly token: string;
  private seat: StoredSeat | null;
  private resting: ReturnType<typeof setTimeout> | undefined; // until the next step is shown
  private doubting: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  readonly session = computed(() => this.game.value?.session as Session); // shown only once there is one
  readonly match = computed(() => this.session.value.match);
  readonly decider = computed((): PlayersSeat | null => {
    const game = this.game.value;
    return (game && !this.tossing.value && decisionIn(game)?.seat) || null;
  });
  readonly you = computed((): PlayersSeat | null => {
    const [game, person] = [this.game.value, this.person.value];
    return game?.session && person !== null ? seatOf(game, person) : null;
  });
  readonly asksPerson = computed(() => {
    const [game, seat] = [this.game.value, this.decider.value];
    if (!game || seat === null || this.asked.value > 0) return false;
    if (game.length !== this.latest.value?.length || decisionIn(game)?.forced) return false;
    return personIn(this.session.value, seat) === this.person.value;
  });
  readonly takesPart = computed(() => this.person.value !== null);
  readonly isOver = computed(() => Boolean(this.game.value && isOver(this.game.value)));
  /** No help while two people play; against a computer, always. */
  readonly helps = computed(() => this.isOver.value || this.hasComputer.value);
  readonly hasComputer = computed(() => this.game.value?.header.terms.opponent != null);
  readonly canJoin = this.may('join');
  readonly canResign = this.may('resign');
  readonly canCallOff = this.may('abort');
  readonly canUndo = this.may('ask-takeback');
  readonly canAnswerTakeback = this.may('takeback');
  readonly canGoOn = this.may('rematch');
  readonly undoWords = computed(() => {
    if (!this.canResign.value) return null;
    return this.hasComputer.value ? tableTexts.undo : onlineTexts.askTakeback;
  });
  readonly counted = computed(() => {
    const { series, match } = this.session.value;
    return match.result ? countRound(series, match) : null;
  });

  constructor(id: string) {
    this.id = id;
    this.seat = seatAt(id);
    this.token = this.seat?.token ?? randomHex(32);
    this.client = new OnlineClient(
      { game: id, token: this.token, changed: () => this.changed() },
      environment,
    );
    for (const name of DOUBTS) addEventListener(name, this.doubt);
    document.addEventListener('visibilitychange', this.doubt);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.resting);
    clearTimeout(this.doubting);
    for (const name of DOUBTS) removeEventListener(name, this.doubt);
    document.removeEventListener('visibilitychange', this.doubt);
    this.client.close();
  }

  get openEnded(): boolean {
    return this.game.value?.header.terms.rounds === 1;
  }

  /** The server's time. */
  now(): number {
    return this.client.now();
  }

  async join(name: string): Promise<void> {
    this.seat = newSeat(this.id, this.token);
    saveSeat(this.seat);
    const outcome = await this.ask({ kind: 'join', name });
    if (!outcome.ok && !this.closed && this.client.you === null) {
      giveUpSeat(this.id);
      this.notice.value = outcome.problem.message;
    }
  }

  landed(): void {
    this.tossing.value = false;
    this.catchUp();
  }

  play(move: string): void {
    if (this.asksPerson.value) this.ask({ kind: 'move', move });
  }

  answerSwap(kind: 'swap' | 'stay'): void {
    if (this.asksPerson.value) this.ask({ kind });
  }

  resign(): void {
    if (this.canResign.value) this.ask({ kind: 'resign' });
  }

  callOff(): void {
    if (this.canCallOff.value) this.ask({ kind: 'abort' });
  }

  /** Asks the other player. */
  undo(): void {
    if (this.canUndo.value) this.ask({ kind: 'ask-takeback' });
  }

  answerTakeback(yes: boolean): void {
    if (this.canAnswerTakeback.value) this.ask({ kind: yes ? 'takeback' : 'refuse-takeback' });
  }

  /** The next game begins when both have asked. */
  async next(): Promise<null> {
    if (this.canGoOn.value) this.ask({ kind: 'rematch' });
    return null;
  }

  record(): string {
    return (this.game.value && onlineRecord(this.game.value)) ?? '';
  }

  private may(kind: Command['kind']): ReadonlySignal<boolean> {
    return computed(() => this.game.value !== null && !permission(this.game.value, this.person.value, kind));
  }

  private async ask(command: Command): Promise<Outcome> {
    this.asked.value++;
    this.notice.value = '';
    const slow = setTimeout(() => {
      this.notice.value = onItsWay(command.kind);
    }, SLOW);
    const outcome = await this.client.ask(command);
    clearTimeout(slow);
    batch(() => {
      this.asked.value--;
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
    const { client } = this;
    batch(() => {
      this.connected.value = client.connected;
      this.problem.value = client.problem;
      this.person.value = client.you;
      this.latest.value = client.game;
      this.notePresence(client.presence);
      if (client.game && !this.game.value) this.enter(client.game);
    });
    this.catchUp();
  }

  /** Shows the game as it stands, without past events. */
  private enter(game: OnlineGame): void {
    this.game.value = game;
    const last = this.client.entries.at(-1);
    if (last && game.session && last.kind !== 'join')
      this.news.value = entrySentence(game, last, this.client.you, typeset);
    if (game.session && game.length === 0) this.tossing.value = tosses.delete(this.id);
    this.note(game);
  }

  private notePresence(presence: Presence): void {
    const before = this.presence.value.here;
    this.presence.value = presence;
    const { game } = this.client;
    for (const person of [0, 1] as const) {
      if (person === this.client.you || presence.here[person] === before[person] || !this.game.value)
        continue;
      if (game?.names[person]) this.said.value = presenceOf(nameOf(game, person), presence.here[person]);
    }
  }

  /** Shows new events one by one. */
  private catchUp(): void {
    for (;;) {
      const shown = this.game.value;
      const entry = shown && this.client.entries[shown.length];
      if (!shown || !entry || this.tossing.value || this.closed) return;
      const isStep = entry.kind === 'move' || entry.kind === 'draw' || entry.kind === 'swap';
      const isOwn = entry.by === this.client.you && entry.request !== undefined;
      const isLate = document.hidden || this.client.now() - entry.at > OLD;
      if (isStep && !isOwn && !isLate && this.resting !== undefined) return;
      this.show(shown, entry);
      if (isStep && !isLate) this.rest();
    }
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = undefined;
      this.catchUp();
    }, PACE);
  }

  private show(before: OnlineGame, entry: Entry): void {
    const game = apply(before, entry) as OnlineGame; // the client checked it
    // Players need no news of their own requests.
    const isOwnAsking = ['ask-takeback', 'rematch'].includes(entry.kind) && entry.by === this.client.you;
    batch(() => {
      this.game.value = game;
      if (!isOwnAsking)
        this.news.value = entrySentence(game, entry, this.client.you, typeset) || this.news.value;
      this.tossing.value = entry.kind === 'join' && game.header.terms.starter === 'toss';
    });
    this.note(game);
    if (entry.kind === 'next') go(`#/game/${entry.game}`);
  }

  /** Stores the seat, the seat in the next game, and the finished game. */
  private note(game: OnlineGame): void {
    if (this.client.you === null) return;
    this.seat = noteSeat(this.seat ?? newSeat(this.id, this.token), game, this.client.you);
    if (game.next !== null && !seatAt(game.next)) {
      saveSeat({ ...this.seat, id: game.next, over: false, kept: false });
    }
    if (!game.session?.match.result || this.seat.kept) return;
    this.seat = { ...this.seat, kept: true };
    saveSeat(this.seat);
    const { id: key, openEnded } = this;
    saveGame({ key, openEnded, session: game.session, followed: true });
  }
}
