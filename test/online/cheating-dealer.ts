/** A server that deals in one game, against a real client as the second player, and cheats in one way, or not at all. */

import { settle, type Variant } from '../../src/core/game.ts';
import type { Move } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import { DEALING, dealtDeck, promiseOf, sealOf, tossOf } from '../../src/online/dealing.ts';
import type { Draft, Entry, Header } from '../../src/online/entry.ts';
import type { Request, ServerMessage } from '../../src/online/messages.ts';
import { oldSeedOf } from '../../src/online/seat-key.ts';
import { sha256 } from '../../src/online/sha256.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';

/** Each cheat, and what the client says about it. */
export const CHEATS = {
  'known seed': 'The server shows another seal than yours.',
  'seed from the token': 'The server shows another seal than yours.',
  'invented seed': 'A seed is not the one that was sealed.',
  'second seal': 'A seed was sealed a second time.',
  'early seed': 'A seed was given before both were sealed.',
  'early card': 'The game went on before it had begun.',
  'chosen toss': 'The server has chosen who moves first.',
  'chosen starter': 'The server has chosen who moves first.',
  'no promise': 'The server has not promised how it will toss and deal.',
  'other card': 'Card 1 should have been',
  'other secret': 'The secret is not the one that was promised',
  'other game': 'The server shows another game.',
  'other promise after reload': 'The server shows another beginning of this game than before.',
  'other seal after reload': 'The server shows another beginning of this game than before.',
  'old dealing after reload': 'The server does not toss and deal as it has to.',
  'used promise': 'The server has made this promise before, in another game.',
  'circular rematch': 'The next game is this one.',
  'changed rematch': 'The server has changed what follows from the game before.',
} as const;

export type Cheat = keyof typeof CHEATS;

export const GAME = 'cheat234game';
export const NEXT_GAME = 'next4234game';

const clash = games.find(({ id }) => id === 'sequence-clash') as (typeof games)[number];
const { rules } = settle(clash) as Variant;
const hash = (text: string) => sha256(`a cheating dealer's ${text}`);

export class CheatingDealer {
  readonly entries = new Map<string, Entry[]>([
    [GAME, []],
    [NEXT_GAME, []],
  ]);
  readonly cheat: Cheat | 'withheld secret' | null;
  private readonly secret = hash('secret');
  private readonly annsSeed = hash('seed of Ann');
  private bosSeed = '';
  private token = '';
  private isReloaded = false;

  constructor(cheat: CheatingDealer['cheat']) {
    this.cheat = cheat;
  }

  /** The client begins anew. */
  reload(): void {
    this.isReloaded = true;
    const [log] = this.entries.values();
    if (this.cheat === 'other seal after reload')
      this.entries.set(
        GAME,
        (log as Entry[]).flatMap((entry) => {
          if (entry.kind === 'seal' && entry.by === 0) return { ...entry, hash: sealOf(hash('other seed')) };
          return entry.kind === 'join' || entry.kind === 'seal' ? entry : [];
        }),
      );
  }

  header(id = GAME): Header {
    const { cheat, isReloaded } = this;
    const isOther = cheat === 'other promise after reload' && isReloaded;
    const isNext = id === NEXT_GAME && cheat !== 'used promise';
    const header: Header = {
      id: cheat === 'other game' ? 'another' : id,
      at: 1_700_000_000_000,
      terms: { ...USUAL_TERMS, game: clash.id, options: {} },
      names: ['Ann', null],
      starter: cheat === 'chosen starter' ? 0 : null,
      winners: [],
      previous: null,
      promise:
        cheat === 'no promise' ? null : promiseOf(isOther || isNext ? hash('other secret') : this.secret),
      ...(!(cheat === 'old dealing after reload' && isReloaded) && { dealing: DEALING }),
    };
    if (id === GAME) return header;
    const starter = cheat === 'changed rematch' ? this.starter : this.starter === 0 ? 1 : 0;
    return { ...header, names: ['Ann', 'Bo'], starter, winners: [1], previous: GAME };
  }

  /** What a client is sent for a request. */
  answer(request: Request, game = GAME): ServerMessage[] {
    const now = this.header(game).at;
    const log = this.entries.get(game) as Entry[];
    if (request.kind === 'ping') return [{ kind: 'pong', id: request.id, now, length: log.length }];
    if (request.kind === 'enter') {
      const isKnown = request.token !== undefined && request.token === this.token;
      return [
        {
          kind: 'entered',
          id: request.id,
          version: PROTOCOL_VERSION,
          header: this.header(game),
          entries: log.slice(request.from ?? 0),
          you: isKnown ? 1 : null,
          ...{ here: [true, isKnown], watchers: 0, now },
        },
      ];
    }
    const from = log.length;
    for (const draft of game === GAME ? this.follow(request) : this.followNext(request))
      log.push({ ...draft, n: log.length, at: now } as Entry);
    return [{ kind: 'done', id: request.id, entries: log.slice(from), now }];
  }

  /** Ann seals as soon as Bo is there, gives her seed as soon as he has sealed, and resigns as soon as cards are dealt. */
  private *follow(request: Request): Generator<Draft> {
    const { cheat, annsSeed } = this;
    const own = { by: 1, request: request.id } as const;
    switch (request.kind) {
      case 'join':
        this.token = request.token;
        yield { kind: 'join', name: 'Bo', starter: cheat === 'chosen toss' ? 0 : null, ...own };
        yield { kind: 'seal', hash: sealOf(annsSeed), by: 0 };
        if (cheat === 'early seed') yield { kind: 'seed', seed: annsSeed, by: 0 };
        break;
      case 'seal':
        yield { kind: 'seal', hash: this.sealFor(request.hash), ...own };
        if (cheat === 'early card') yield { kind: 'draw', card: '9', by: null };
        break;
      case 'seed': {
        this.bosSeed = request.seed;
        yield { kind: 'seed', seed: request.seed, ...own };
        const invented = hash('seed that is invented later');
        if (cheat === 'second seal') yield { kind: 'seal', hash: sealOf(invented), by: 0 };
        yield { kind: 'seed', seed: cheat === 'invented seed' ? invented : annsSeed, by: 0 };
        const deck = dealtDeck(rules, this.secret, [annsSeed, this.bosSeed]);
        const first = cheat === 'other card' ? deck.find((card) => card !== deck[0]) : deck[0];
        yield { kind: 'draw', card: rules.format(rules.start, first as Move), by: null };
        yield { kind: 'resign', by: 0 };
        if (cheat === 'other secret') yield { kind: 'reveal', secret: hash('other secret'), by: null };
        else if (cheat !== 'withheld secret') yield { kind: 'reveal', secret: this.secret, by: null };
        break;
      }
      case 'rematch':
        yield { kind: 'rematch', ...own };
        yield { kind: 'rematch', by: 0 };
        yield { kind: 'next', game: cheat === 'circular rematch' ? GAME : NEXT_GAME, by: null };
    }
  }

  private sealFor(own: string): string {
    if (this.cheat === 'known seed') return hash('known seal');
    return this.cheat === 'seed from the token' ? sealOf(oldSeedOf(this.token, GAME)) : own;
  }

  private *followNext(request: Request): Generator<Draft> {
    if (request.kind === 'seal') {
      yield { kind: 'seal', hash: request.hash, by: 1, request: request.id };
      yield { kind: 'seal', hash: sealOf(this.annsSeed), by: 0 };
    } else if (request.kind === 'seed')
      yield { kind: 'seed', seed: request.seed, by: 1, request: request.id };
  }

  /** Who moved first. */
  private get starter(): 0 | 1 {
    return tossOf(promiseOf(this.secret), [this.annsSeed, this.bosSeed]);
  }
}
