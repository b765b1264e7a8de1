/** What one more entry makes of an online game. Everyone who follows a game applies its log, and so checks the server. */

import type { Game } from '../core/game.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Move } from '../core/rules.ts';
import { illegalMove } from '../match/illegal-move.ts';
import { extend, type Match } from '../match/match.ts';
import { otherPerson, type Person } from '../match/series.ts';
import type { Session } from '../session/session.ts';
import { type Clock, charged, credited, pressed } from './clock.ts';
import { seedDeadline } from './deadlines.ts';
import { dealProblem, tossOf } from './dealing.ts';
import type { Draft, Entry, GameEvent, Header } from './entry.ts';
import {
  deciderOf,
  decisionIn,
  isOver,
  type OnlineGame,
  openGame,
  seated,
  seatOf,
  takebackFor,
} from './online-game.ts';
import { cheat, seedsOf, withholder, withSeal, withSeed } from './sealing.ts';
import type { ClockTerms } from './terms.ts';

/** The game after a whole log; a Problem means a corrupt one. */
export function replayLog(
  games: readonly Game[],
  header: Header,
  entries: readonly Entry[],
): OnlineGame | Problem {
  return applyAll(openGame(games, header), entries);
}

/** The game after more entries. */
export function applyAll(game: OnlineGame | Problem, entries: readonly Entry[]): OnlineGame | Problem {
  let after = game;
  for (const entry of entries) {
    if (after instanceof Problem) return after;
    after = apply(after, entry);
  }
  return after;
}

/** The game after one more entry. `event` is what the entry says, where that is known without reading it. */
export function apply(
  game: OnlineGame,
  entry: Entry,
  event: GameEvent | Problem = eventOf(game, entry),
): OnlineGame | Problem {
  if (entry.n !== game.length)
    return new Problem('bad-record', `Entry ${game.length} was expected, not ${entry.n}.`);
  const changes = event instanceof Problem ? event : perform(game, event, entry.at);
  if (changes instanceof Problem) return changes;
  const next: Mutable<OnlineGame> = Object.assign({}, game, changes);
  next.length = game.length + 1;
  if (decisionIn(next) !== decisionIn(game)) next.turnSince = entry.at;
  if (game.clock) next.clock = clockAfter(game, game.clock, next, entry);
  return next;
}

/** Whose request an entry comes from, and what it is credited. */
export interface Origin {
  readonly request?: string;
  readonly credit?: number;
}

/** An event as the next entry of the log. */
export function entryOf(game: OnlineGame, event: GameEvent, at: number, origin?: Origin): Entry {
  const entry: Mutable<Partial<Entry>> = draftOf(game, event);
  // Field by field: spreading would cost more than all the rest.
  if (origin?.request !== undefined) entry.request = origin.request;
  if (origin?.credit !== undefined) entry.credit = origin.credit;
  entry.n = game.length;
  entry.at = at;
  return entry as Entry;
}

/** A copy, with the text of a move or a card. */
function draftOf({ session }: OnlineGame, event: GameEvent): Draft {
  if (!('move' in event)) return { ...event };
  const { kind, move, by } = event;
  const { setup, scene } = (session as Session).match;
  const text = setup.variant.rules.format(scene.position, move);
  return kind === 'move' ? { kind, move: text, by } : { kind, card: text, by };
}

function eventOf({ session }: OnlineGame, entry: Entry): GameEvent | Problem {
  if (entry.kind !== 'move' && entry.kind !== 'draw') return entry;
  if (!session) return NOT_BEGUN;
  if (entry.kind === 'move' && session.match.turn === 'chance')
    return new Problem('bad-record', 'A card has to come first.');
  const move = readMove(session.match, entry.kind === 'move' ? entry.move : entry.card);
  return move instanceof Problem ? move : { kind: entry.kind, move, by: entry.by };
}

/** The move or the card that a text stands for now. */
export function readMove({ setup, scene, ply }: Match, text: string): Move | Problem {
  const { rules } = setup.variant;
  const move = findMove(rules, scene.position, text);
  return move >= 0 ? move : illegalMove(rules, scene.position, ply, text);
}

/** Events that end with the game, and those that only come after it. */
const DURING: readonly GameEvent['kind'][] = [
  ...(['join', 'seal', 'seed', 'move', 'draw', 'swap', 'stay', 'resign', 'timeout', 'abort'] as const),
  ...(['ask-takeback', 'takeback', 'refuse-takeback'] as const),
];
const AFTERWARDS: readonly GameEvent['kind'][] = ['rematch', 'next', 'reveal'];
const NOT_BEGUN = new Problem('bad-record', 'The game went on before it had begun.');
const OUT_OF_ORDER = new Problem('bad-record', 'The log of this game is out of order.');

type Changes = Partial<OnlineGame>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function perform(game: OnlineGame, event: GameEvent, at: number): Changes | Problem {
  const { session } = game;
  const by = event.by ?? 0;
  if ((isOver(game) ? DURING : AFTERWARDS).includes(event.kind)) return OUT_OF_ORDER;
  switch (event.kind) {
    case 'join':
      return joined(game, event.name, event.starter);
    case 'seal':
      return withSeal(game, by, event.hash);
    case 'seed':
      return withSeedOf(game, by, event.seed, at);
    case 'away':
      return {};
    case 'abort':
      return { abortedBy: by, asksTakeback: null };
    case 'ask-takeback':
      return { asksTakeback: by };
    case 'refuse-takeback':
      return { asksTakeback: null };
    case 'rematch':
      if (!session?.match.result) return OUT_OF_ORDER; // called off
      return {
        wantsRematch: by === 0 ? [true, game.wantsRematch[1]] : [game.wantsRematch[0], true],
      };
    case 'next':
      if (event.game === game.header.id) return cheat('The next game is this one.');
      return session?.match.result ? { next: event.game } : OUT_OF_ORDER;
    case 'reveal':
      return revealed(game, event.secret);
  }
  if (event.kind === 'timeout' && withholder(game) === by) return lostByWithholding(game, by, at);
  if (!session) return NOT_BEGUN;
  const { match } = session;
  if (game.seeds.includes(null) && ['move', 'draw', 'swap', 'stay'].includes(event.kind))
    return cheat('The game went on before both seeds were given.');
  switch (event.kind) {
    case 'swap':
    case 'stay':
      return withMatch(session, extend(match, { kind: event.kind }));
    case 'move':
      return withMatch(session, extend(match, { kind: 'move', move: event.move }), { asksTakeback: null });
    case 'draw':
      return withCard(game, session, event.move);
    case 'resign':
    case 'timeout':
      return withMatch(session, extend(match, { kind: event.kind, seat: seatOf(game, by) }), {
        asksTakeback: null,
      });
    case 'takeback': {
      // In older logs a stay and the move after it were taken back one after the other.
      const earlier = takebackFor(game, otherPerson(by)) ?? session;
      return { session: earlier, asksTakeback: null, takebacks: game.takebacks + 1 };
    }
    default:
      return new Problem(
        'bad-record',
        'This game goes on in a way that is not known here: a newer Ninefold is needed.',
      );
  }
}

function joined(game: OnlineGame, name: string, starter: Person | null): Changes | Problem {
  const { header } = game;
  if (game.names[1] !== null) return OUT_OF_ORDER;
  const names = [game.names[0], name] as const;
  const isTossed = header.starter === null && (header.dealing ?? 1) > 1;
  if (isTossed && starter === null) return { names };
  if (isTossed || starter === null || starter !== (header.starter ?? starter))
    return cheat('The server has chosen who moves first.');
  return seated(game, names, starter);
}

function withSeedOf(game: OnlineGame, by: Person, seed: string, at: number): Changes | Problem {
  const sealing = withSeed(game, by, seed);
  if (sealing instanceof Problem) return sealing;
  const changes = { ...sealing, seededAt: game.seededAt ?? at };
  const { header, names, session } = game;
  const seeds = seedsOf(sealing);
  if (!seeds || session || names[1] === null) return changes;
  return seated({ ...game, ...changes }, [names[0], names[1]], tossOf(header.promise as string, seeds));
}

/** As though the toss, too, had gone to the other player. */
function lostByWithholding(game: OnlineGame, by: Person, at: number): Changes | Problem {
  const { names } = game;
  if (names[1] === null) return NOT_BEGUN;
  if (at < seedDeadline(game)) return cheat('The time to give a seed was not over.');
  const after = game.session ? game : seated(game, [names[0], names[1]], otherPerson(by));
  const session = after.session as Session;
  return withMatch(session, extend(session.match, { kind: 'timeout', seat: seatOf(after, by) }));
}

/** A card that was taken back comes again. */
function withCard(game: OnlineGame, session: Session, move: Move): Changes | Problem {
  const { cards } = game;
  const { scene } = session.match;
  const place = scene.steps.filter(({ by }) => by === 'chance').length;
  const before = cards[place];
  if (before !== undefined && before !== move) return cheat(`Card ${place + 1} is another than before.`);
  const match = extend(session.match, { kind: 'draw', move });
  return withMatch(session, match, before === undefined ? { cards: [...cards, move] } : {});
}

function revealed(game: OnlineGame, secret: string): Changes | Problem {
  const { variant, header, cards } = game;
  const seeds = seedsOf(game) ?? ['', '']; // without seeds there were no cards
  const wrong = dealProblem(variant.rules, cards, { promise: header.promise ?? '', secret, seeds });
  return wrong === null ? { secret } : cheat(wrong);
}

function withMatch(
  session: Session,
  match: Match | Problem,
  changes: Mutable<Changes> = {},
): Changes | Problem {
  if (match instanceof Problem) return match;
  const { series, players, deck, started } = session; // by name: a spread takes several times as long
  changes.session = { series, players, deck, started, match };
  return changes;
}

/** The first move has no clock; from then on, the decider's clock runs. */
function clockAfter(before: OnlineGame, clock: Clock, after: OnlineGame, entry: Entry): Clock {
  const terms = before.header.terms.clock as ClockTerms;
  const { by, credit } = entry;
  const charge = charged(clock, entry.at, credit);
  const spent = by === null || credit === undefined ? charge : credited(charge, by, credit);
  const moved = (entry.kind === 'move' || entry.kind === 'swap') && clock.running === by;
  const paid = moved ? pressed(spent, terms, by as Person) : spent;
  const running = (after.session?.match.ply ?? 0) > 0 ? deciderOf(after) : null;
  return { ...paid, running };
}
