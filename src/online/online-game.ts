/** An online game as it stands: what follows from its header and its log, the same on the server and in every client. */

import type { Game, Variant } from '../core/game.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Seat } from '../core/rules.ts';
import { type Decision, type Event, extend, extendByText, type Match } from '../match/match.ts';
import { countRound, otherPerson, type Person, rematch, type Series, starterOf } from '../match/series.ts';
import { levels } from '../players/levels.ts';
import { personIn, type Sitting, sitDown, takenBack } from '../session/session.ts';
import { MOST_ROUNDS, type Player } from '../session/settings.ts';
import { type Clock, charged, newClock, pressed } from './clock.ts';
import type { Seeds } from './dealing.ts';
import type { Entry, Header } from './entry.ts';
import { type ClockTerms, variantOf } from './terms.ts';

export interface OnlineGame {
  readonly header: Header;
  readonly variant: Variant;
  readonly length: number; // of the log
  readonly names: Header['names'];
  readonly sitting: Sitting | null; // null until somebody has joined
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
  const needsSeed = promise !== null;
  const game: OnlineGame = {
    header,
    variant,
    length: 0,
    names,
    sitting: null,
    seals: [needsSeed ? null : '', needsSeed && terms.opponent === null ? null : ''],
    seeds: [needsSeed ? null : '', needsSeed && terms.opponent === null ? null : ''],
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
  const sitting = sitDown(series, players, []) as Sitting; // there is always one round more
  return { ...game, names, sitting: { ...sitting, started: new Date(at).toISOString() } };
}

/** Whether it has come to an end, in whatever way. */
export function isOver({ sitting, abortedBy }: OnlineGame): boolean {
  return abortedBy !== null || Boolean(sitting?.match.result);
}

/** What is to be decided now; null while a card is in the air, before the game and after it. */
export function decisionIn(game: OnlineGame): Decision | null {
  const { sitting, seeds } = game;
  return !sitting || isOver(game) || seeds.includes(null) ? null : sitting.match.decision;
}

/** Whose decision it is. */
export function deciderOf(game: OnlineGame): Person | null {
  const decision = decisionIn(game);
  return decision && personIn(game.sitting as Sitting, decision.seat);
}

export function seatOf({ sitting }: OnlineGame, person: Person): Seat {
  return sitting && personIn(sitting, 'first') === person ? 'first' : 'second';
}

/** Whether the next thing to happen is a card. */
export function awaitsCard(game: OnlineGame): boolean {
  const { sitting, seeds } = game;
  if (sitting?.match.turn !== 'chance' || isOver(game) || seeds.includes(null)) return false;
  return sitting.match.decision === null;
}

/** The seeds, once everybody has given one. */
export function seedsOf({ seeds }: OnlineGame): Seeds | null {
  const [one, two] = seeds;
  return one === null || two === null ? null : [one, two];
}

/** How the next round begins, or the same again with the seats exchanged. */
export function nextHeader(game: OnlineGame): Pick<Header, 'terms' | 'names' | 'starter' | 'winners'> | null {
  const { sitting, header, names } = game;
  if (!sitting?.match.result) return null;
  const { terms } = header;
  const counted = countRound(sitting.series, sitting.match);
  const goesOn = counted.winners.length < (terms.rounds === 1 ? MOST_ROUNDS : counted.rounds);
  const series = goesOn ? counted : rematch(counted);
  return { terms, names, starter: starterOf(series, series.winners.length), winners: series.winners };
}

/** The game after one more entry; a Problem means that the log is not one. */
export function happen(game: OnlineGame, entry: Entry): OnlineGame | Problem {
  if (entry.n !== game.length)
    return new Problem('bad-record', `Entry ${game.length} was expected, not ${entry.n}.`);
  const changes = perform(game, entry);
  if (changes instanceof Problem) return changes;
  const after = { ...game, ...changes, length: game.length + 1 };
  return game.clock ? { ...after, clock: clockAfter(game, game.clock, after, entry) } : after;
}

/** What an entry makes different. */
type Changes = Partial<OnlineGame>;

function perform(game: OnlineGame, entry: Entry): Changes | Problem {
  const { sitting } = game;
  const by = entry.by ?? 0;
  switch (entry.kind) {
    case 'join':
      return seated(game, [game.names[0], entry.name], entry.starter);
    case 'seal':
      return { seals: by === 0 ? [entry.hash, game.seals[1]] : [game.seals[0], entry.hash] };
    case 'seed':
      return { seeds: by === 0 ? [entry.seed, game.seeds[1]] : [game.seeds[0], entry.seed] };
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
      return { next: entry.game };
    case 'reveal':
      return { secret: entry.secret };
  }
  if (!sitting) return new Problem('bad-record', 'Nothing can happen before both persons are there.');
  const { match } = sitting;
  switch (entry.kind) {
    case 'swap':
    case 'stay':
      return withMatch(sitting, extend(match, { kind: entry.kind }));
    case 'move':
      if (match.turn === 'chance') return new Problem('bad-record', 'A card has to come first.');
      return withMatch(sitting, extendByText(match, entry.move), { asksTakeback: null });
    case 'draw':
      return withMatch(sitting, extend(match, cardEvent(match, entry.card)));
    case 'resign':
    case 'timeout':
      return withMatch(sitting, extend(match, { kind: entry.kind, seat: seatOf(game, by) }), {
        asksTakeback: null,
      });
    case 'takeback': {
      // In older logs a stay and the move after it were taken back one after the other.
      const earlier = takebackFor(game, otherPerson(by)) ?? sitting;
      return { sitting: earlier, asksTakeback: null };
    }
    default:
      return new Problem(
        'bad-record',
        'This game goes on in a way that is not known here: a newer Ninefold is needed.',
      );
  }
}

function cardEvent({ setup, scene }: Match, card: string): Event {
  return { kind: 'draw', move: findMove(setup.variant.rules, scene.position, card) };
}

function withMatch(sitting: Sitting, match: Match | Problem, changes: Changes = {}): Changes | Problem {
  return match instanceof Problem ? match : { ...changes, sitting: { ...sitting, match } };
}

/** What is left if somebody takes back their last decision; null if there is none. */
export function takebackFor({ sitting }: OnlineGame, person: Person): Sitting | null {
  return sitting && takenBack(sitting, (by) => by === person);
}

/** The first move has no clock; from then on, the clock of whoever decides runs. */
function clockAfter(before: OnlineGame, clock: Clock, after: OnlineGame, entry: Entry): Clock {
  const terms = before.header.terms.clock as ClockTerms;
  const spent = charged(clock, entry.at, entry.credit);
  const moved = (entry.kind === 'move' || entry.kind === 'swap') && clock.running === entry.by;
  const paid = moved ? pressed(spent, terms, entry.by as Person) : spent;
  const running = (after.sitting?.match.ply ?? 0) > 0 ? deciderOf(after) : null;
  return { ...paid, running };
}
