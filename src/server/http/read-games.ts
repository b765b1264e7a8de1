/** Games as they are given over HTTP. What was worked out is kept by game and length, for a log only grows. */

import { onlineRecord } from '../../online/record.ts';
import type { ServerContext } from '../rooms/context.ts';
import { sound } from '../rooms/game-log.ts';
import { replayInTurns } from '../rooms/replay-in-turns.ts';
import type { StoredGame } from '../store/store.ts';

const MOST_KEPT = 20_000; // entries, of all games together: some megabytes

type ReadContext = Pick<ServerContext, 'store' | 'games' | 'turns'>;

export class ReadGames {
  private readonly context: ReadContext;
  private readonly kept = new Map<string, ReadGame>(); // the last used comes last
  private entries = 0; // of those

  constructor(context: ReadContext) {
    this.context = context;
  }

  /** A game whose log is so long, or longer by now. */
  async read(id: string, length: number): Promise<ReadGame | null> {
    const known = this.kept.get(id);
    if (known) this.drop(id, known);
    const game = known?.length === length ? known : await this.load(id);
    if (game) this.keep(id, game);
    return game;
  }

  private async load(id: string): Promise<ReadGame | null> {
    const stored = await this.context.store.read(id);
    return stored && new ReadGame(this.context, stored);
  }

  private keep(id: string, game: ReadGame): void {
    const other = this.kept.get(id); // read meanwhile
    if (other) this.drop(id, other);
    this.kept.set(id, game);
    this.entries += game.length;
    for (const [oldest, dropped] of this.kept) {
      if (this.entries <= MOST_KEPT) return;
      this.drop(oldest, dropped);
    }
  }

  private drop(id: string, game: ReadGame): void {
    this.kept.delete(id);
    this.entries -= game.length;
  }
}

export class ReadGame {
  readonly length: number;
  readonly game: string; // that is played
  private readonly context: ReadContext;
  private readonly stored: StoredGame;
  private text: string | undefined;
  private written: Promise<string | null> | undefined;

  constructor(context: ReadContext, stored: StoredGame) {
    this.context = context;
    this.stored = stored;
    this.length = stored.entries.length;
    this.game = stored.header.terms.game;
  }

  /** Its header and its log, as the JSON of an object without the last brace. */
  get json(): string {
    const { header, entries } = this.stored;
    this.text ??= JSON.stringify({ header, entries }).slice(0, -1);
    return this.text;
  }

  /** Null before it is known who moves first. */
  record(): Promise<string | null> {
    this.written ??= this.write();
    return this.written;
  }

  private async write(): Promise<string | null> {
    const { header, entries } = this.stored;
    return onlineRecord(sound(header.id, await replayInTurns(this.context, header, entries)));
  }
}
