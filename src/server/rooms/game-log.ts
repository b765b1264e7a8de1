/** The log of a game, what follows from it, and how it grows. It can be read again from the store at any time. */

import { Problem } from '../../core/problem.ts';
import type { Move } from '../../core/rules.ts';
import type { Person } from '../../match/series.ts';
import { apply, entryOf, type Origin } from '../../online/apply.ts';
import { dealtDeck } from '../../online/dealing.ts';
import { react } from '../../online/decide.ts';
import type { Entry, GameEvent } from '../../online/entry.ts';
import { isOver, type OnlineGame } from '../../online/online-game.ts';
import { UNBEGUN_KEPT } from '../store/lifetimes.ts';
import type { NewGame, Seats, StoredGame } from '../store/store.ts';
import type { ServerContext } from './context.ts';
import { gameAfter } from './new-game.ts';
import { replayInTurns } from './replay-in-turns.ts';
import { hashOf } from './secrets.ts';

export class GameLog {
  game: OnlineGame; // as it stands after all entries
  private readonly context: ServerContext;
  private readonly secret: string | null;
  private readonly entries: Entry[];
  private seats: Seats;
  private deck: readonly Move[] | undefined; // once both seeds are known
  private text = { length: -1, json: '' }; // of all entries, when there were so many

  private constructor(context: ServerContext, { secret, seats, entries }: StoredGame, game: OnlineGame) {
    this.context = context;
    this.secret = secret;
    this.seats = seats;
    this.entries = [...entries];
    this.game = game;
  }

  static async open(context: ServerContext, stored: StoredGame): Promise<GameLog> {
    const { header, entries } = stored;
    return new GameLog(context, stored, sound(header.id, await replayInTurns(context, header, entries)));
  }

  get id(): string {
    return this.game.header.id;
  }

  from(n: number): readonly Entry[] {
    return this.entries.slice(n);
  }

  /** The same as JSON. The whole log is made into text once, however many ask for it. */
  jsonFrom(n: number): string {
    const { length } = this.entries;
    if (n > 0) return JSON.stringify(this.from(n));
    if (this.text.length !== length) this.text = { length, json: JSON.stringify(this.entries) };
    return this.text.json;
  }

  /** Which entry came of a request, if it has been made before. */
  entryOf(person: Person | null, request: string): Entry | undefined {
    return this.entries.find((entry) => entry.request === request && entry.by === person);
  }

  /** Why an entry cannot come at a place; null if it is the next one. */
  placeProblem(n: number): Problem | null {
    const { length } = this.game;
    if (n === length) return null;
    return n < length
      ? new Problem('taken', 'Something else has happened there meanwhile.')
      : new Problem('not-now', `The log has ${length} entries, so that the next one is ${length}, not ${n}.`);
  }

  personWith(token: string | undefined): Person | null {
    if (token === undefined) return null;
    const at = this.seats.indexOf(hashOf(token));
    return at === 0 || at === 1 ? at : null;
  }

  /** Now, but never earlier than the last entry, whatever the clock of this machine does. */
  time(): number {
    return Math.max(this.context.now(), this.entries.at(-1)?.at ?? 0);
  }

  /** Commits an entry and all that follows from it; false if its place was taken. `joins` is the hash of a token. */
  async commit(first: GameEvent, origin?: Origin, joins?: string): Promise<boolean> {
    const at = this.time();
    const entries: Entry[] = [];
    let { game } = this;
    let next: NewGame | undefined;
    const makeNext = () => {
      next = gameAfter(game, this.seats, at);
      return next.header.id;
    };
    for (let event: GameEvent | null = first; event; event = react(game, this.secret, makeNext, this.deal)) {
      const entry = entryOf(game, event, at, event === first ? origin : undefined);
      game = sound(this.id, apply(game, entry, event)); // decide allowed it
      entries.push(entry);
    }
    const closes = first.kind === 'abort';
    const ends = isOver(game) && !isOver(this.game);
    const expires = isKept(this.game) ? undefined : isKept(game) ? null : at + UNBEGUN_KEPT;
    const isCommitted = await this.context.store.append({
      game: this.id,
      entries,
      joins,
      closes,
      ends,
      ...(expires !== undefined && { expires }),
      next,
    });
    if (!isCommitted) return false;
    this.context.metrics.added.inc(entries.length);
    this.game = game;
    this.entries.push(...entries);
    if (joins !== undefined) this.seats = [this.seats[0], joins];
    return true;
  }

  private readonly deal: typeof dealtDeck = (...from) => {
    this.deck ??= dealtDeck(...from);
    return this.deck;
  };

  /**
   * Applies and returns other processes' entries; they are read where they are not known, or others are missing before them.
   * A Problem: they do not fit what is known here.
   */
  async catchUp(known: readonly Entry[] = []): Promise<readonly Entry[] | Problem> {
    const { store } = this.context;
    const { length } = this.game;
    const next = known.filter(({ n }) => n >= length);
    const isWhole = next.length > 0 && next.every(({ n }, i) => n === length + i);
    const entries = isWhole ? next : await store.entries(this.id, length);
    let { game } = this;
    for (const entry of entries) {
      const after = apply(game, entry);
      if (after instanceof Problem) return after;
      game = after;
    }
    if (entries.some(({ kind }) => kind === 'join'))
      this.seats = (await store.read(this.id))?.seats ?? this.seats;
    this.game = game;
    this.entries.push(...entries);
    return entries;
  }
}

/** Whether a game has come about, and does not expire. */
function isKept({ session }: OnlineGame): boolean {
  return session !== null && (session.match.ply > 0 || session.match.result !== null);
}

/** A log that does not fit the rules is a fault, of this program or of the store. */
export function sound(id: string, game: OnlineGame | Problem): OnlineGame {
  if (game instanceof Problem) throw new Error(`game ${id} cannot go on: ${game.message}`);
  return game;
}
