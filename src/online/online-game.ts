/** An online game as it stands: what follows from its header and its log, the same on the server and in every client. */

import type { Game, Variant } from '../core/game.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Move, Seat } from '../core/rules.ts';
import { illegalMove } from '../match/illegal-move.ts';
import { type Decision, extend, type Match } from '../match/match.ts';
import { countRound, otherPerson, type Person, rematch, type Series, starterOf } from '../match/series.ts';
import { levels } from '../players/levels.ts';
import { beginRound, personIn, type Session, takenBack } from '../session/session.ts';
import { MOST_ROUNDS, type Player } from '../session/settings.ts';
import { type Clock, charged, newClock, pressed } from './clock.ts';
import type { Seeds } from './dealing.ts';
import type { Entry, GameEvent, Header } from './entry.ts';
import { type ClockTerms, variantOf } from './terms.ts';

export interface OnlineGame {
  readonly header: Header;
  readonly variant: Variant;
  readonly length: number; // of the log
  readonly names: Header['names'];
  readonly session: Session | null; // null until person 1 joins
  readonly seals: readonly [string | null, string | null]; // '' where none is needed
  readonly seeds: readonly [string | null, string | null];
  readonly asksTakeback: Person | null;
  readonly clock: Clock | null;
  readonly abortedBy: Person | null;
  readonly wantsRematch: readonly [boolean, boolean];
  readonly next: string | null;
  readonly secret: string | null; // once it is revealed
}

export function openGame(games: readonly Game[], header: Header): OnlineGame | Problem {
  const variant = variantOf(games, header.terms);
  if (variant instanceof Problem) return variant;
  const { names, starter, terms, promise } = header;
  const seed = promise === null ? '' : null; // null: it is still to come
  const seeds = [seed, terms.opponent === null ? seed : ''] as const;
  const game: OnlineGame = {
    header,
    variant,
    length: 0,
    names,
    session: null,
    seals: seeds,
    seeds,
    asksTakeback: null,
    clock: newClock(terms.clock),
    abortedBy: null,
    wantsRematch: [false, false],
    next: null,
    secret: null,
  };
  return names[1] === null || starter === null ? game : seated(game, [names[0], names[1]], starter);
}

function seated(game: OnlineGame, names: readonly [string, string], starter: Person): OnlineGame {
  const { variant, header } = game;
  const { terms, winners, at } = header;
  const rounds = terms.rounds === 1 ? winners.length + 1 : terms.rounds;
  const first = winners.length % 2 === 0 ? starter : otherPerson(starter); // in the first round
  const series: Series = { variant, names, swap: terms.swap, rounds, starter: first, winners };
  const players: readonly [Player, Player] = [null, levels.find(({ id }) => id === terms.opponent) ?? null];
  const session = beginRound(series, players, []) as Session; // there is always one round more
  return { ...game, names, session: { ...session, started: new Date(at).toISOString() } };
}

/** Whether it has ended, in any way. */
export function isOver({ session, abortedBy }: OnlineGame): boolean {
  return abortedBy !== null || Boolean(session?.match.result);
}

/** The open decision; null before a draw, before the game and after it. */
export function decisionIn(game: OnlineGame): Decision | null {
  const { session, seeds } = game;
  return !session || isOver(game) || seeds.includes(null) ? null : session.match.decision;
}

/** Whose decision it is. */
export function deciderOf(game: OnlineGame): Person | null {
  const decision = decisionIn(game);
  return decision && personIn(game.session as Session, decision.seat);
}

export function seatOf({ session }: OnlineGame, person: Person): Seat {
  return session && personIn(session, 'first') === person ? 'first' : 'second';
}

/** The seeds, once both are given. */
export function seedsOf({ seeds }: OnlineGame): Seeds | null {
  const [one, two] = seeds;
  return one === null || two === null ? null : [one, two];
}

/** How the next round begins after one that has ended, or the same again with the seats exchanged. */
export function nextHeader(game: OnlineGame): Pick<Header, 'terms' | 'names' | 'starter' | 'winners'> {
  const { names, header } = game;
  const { terms } = header;
  const { series: before, match } = game.session as Session;
  const counted = countRound(before, match);
  const goesOn = counted.winners.length < (terms.rounds === 1 ? MOST_ROUNDS : counted.rounds);
  const series = goesOn ? counted : rematch(counted);
  return { terms, names, starter: starterOf(series, series.winners.length), winners: series.winners };
}

/** The game after a whole log; a Problem means a corrupt one. */
export function replayLog(
  games: readonly Game[],
  header: Header,
  entries: readonly Entry[],
): OnlineGame | Problem {
  let game = openGame(games, header);
  for (const entry of entries) {
    if (game instanceof Problem) return game;
    game = apply(game, entry);
  }
  return game;
}

/** The game after one more entry. `event` is what the entry says, where that is known without reading it. */
export function apply(
  game: OnlineGame,
  entry: Entry,
  event: GameEvent | Problem = eventOf(game, entry),
): OnlineGame | Problem {
  if (entry.n !== game.length)
    return new Problem('bad-record', `Entry ${game.length} was expected, not ${entry.n}.`);
  const changes = event instanceof Problem ? event : perform(game, event);
  if (changes instanceof Problem) return changes;
  const after = { ...game, ...changes, length: game.length + 1 };
  return game.clock ? { ...after, clock: clockAfter(game, game.clock, after, entry) } : after;
}

/** An event as the next entry of the log. */
export function entryOf(game: OnlineGame, event: GameEvent, at: number): Entry {
  const place = { n: game.length, at };
  if (!('move' in event)) return { ...event, ...place };
  const { kind, move, ...rest } = event;
  const { setup, scene } = (game.session as Session).match;
  const text = setup.variant.rules.format(scene.position, move);
  return kind === 'move' ? { kind, move: text, ...rest, ...place } : { kind, card: text, ...rest, ...place };
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

const NOT_BEGUN = new Problem('bad-record', 'Nothing can happen before both persons are there.');

type Changes = Partial<OnlineGame>;

function perform(game: OnlineGame, event: GameEvent): Changes | Problem {
  const { session } = game;
  const by = event.by ?? 0;
  switch (event.kind) {
    case 'join':
      return seated(game, [game.names[0], event.name], event.starter);
    case 'seal':
      return { seals: by === 0 ? [event.hash, game.seals[1]] : [game.seals[0], event.hash] };
    case 'seed':
      return { seeds: by === 0 ? [event.seed, game.seeds[1]] : [game.seeds[0], event.seed] };
    case 'away':
      return {};
    case 'abort':
      return { abortedBy: by, asksTakeback: null };
    case 'ask-takeback':
      return { asksTakeback: by };
    case 'refuse-takeback':
      return { asksTakeback: null };
    case 'rematch':
      return {
        wantsRematch: by === 0 ? [true, game.wantsRematch[1]] : [game.wantsRematch[0], true],
      };
    case 'next':
      return { next: event.game };
    case 'reveal':
      return { secret: event.secret };
  }
  if (!session) return NOT_BEGUN;
  const { match } = session;
  switch (event.kind) {
    case 'swap':
    case 'stay':
      return withMatch(session, extend(match, { kind: event.kind }));
    case 'move':
      return withMatch(session, extend(match, { kind: 'move', move: event.move }), { asksTakeback: null });
    case 'draw':
      return withMatch(session, extend(match, { kind: 'draw', move: event.move }));
    case 'resign':
    case 'timeout':
      return withMatch(session, extend(match, { kind: event.kind, seat: seatOf(game, by) }), {
        asksTakeback: null,
      });
    case 'takeback': {
      // In older logs a stay and the move after it were taken back one after the other.
      const earlier = takebackFor(game, otherPerson(by)) ?? session;
      return { session: earlier, asksTakeback: null };
    }
    default:
      return new Problem(
        'bad-record',
        'This game goes on in a way that is not known here: a newer Ninefold is needed.',
      );
  }
}

function withMatch(session: Session, match: Match | Problem, changes: Changes = {}): Changes | Problem {
  return match instanceof Problem ? match : { ...changes, session: { ...session, match } };
}

/** The session without a person's last decision; null if there is none. */
export function takebackFor({ session }: OnlineGame, person: Person): Session | null {
  return session && takenBack(session, (by) => by === person);
}

/** The first move has no clock; from then on, the decider's clock runs. */
function clockAfter(before: OnlineGame, clock: Clock, after: OnlineGame, entry: Entry): Clock {
  const terms = before.header.terms.clock as ClockTerms;
  const spent = charged(clock, entry.at, entry.credit);
  const moved = (entry.kind === 'move' || entry.kind === 'swap') && clock.running === entry.by;
  const paid = moved ? pressed(spent, terms, entry.by as Person) : spent;
  const running = (after.session?.match.ply ?? 0) > 0 ? deciderOf(after) : null;
  return { ...paid, running };
}
