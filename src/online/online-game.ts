/** An online game as it stands: what follows from its header and its log, the same on the server and in every client. */

import type { Game, Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { hasChance, type Move, type Seat } from '../core/rules.ts';
import type { Decision } from '../match/match.ts';
import { countRound, following, otherPerson, type Person, type Series, starterOf } from '../match/series.ts';
import { levels } from '../players/levels.ts';
import { beginRound, personIn, type Session, takenBack } from '../session/session.ts';
import { MOST_ROUNDS, type Player } from '../session/settings.ts';
import { type Clock, newClock } from './clock.ts';
import { DEALING } from './dealing.ts';
import type { Header } from './entry.ts';
import { type Sealing, sealingFor } from './sealing.ts';
import { variantOf } from './terms.ts';

export interface OnlineGame extends Sealing {
  readonly header: Header;
  readonly variant: Variant;
  readonly length: number; // of the log
  readonly names: Header['names'];
  readonly session: Session | null; // null until it is known who moves first
  readonly seededAt: number | null; // when the first seed was given
  readonly cards: readonly Move[]; // as they were dealt, taken back or not
  readonly turnSince: number; // when the present decision came up
  readonly asksTakeback: Person | null;
  readonly takebacks: number; // that were agreed
  readonly clock: Clock | null;
  readonly abortedBy: Person | null;
  readonly wantsRematch: readonly [boolean, boolean];
  readonly next: string | null;
  readonly secret: string | null; // once it is revealed
}

export function openGame(games: readonly Game[], header: Header): OnlineGame | Problem {
  const variant = variantOf(games, header.terms);
  if (variant instanceof Problem) return variant;
  const wrong = headerProblem(header, variant);
  if (wrong !== null) return new Problem('bad-record', wrong);
  const { names, starter, terms, promise } = header;
  const game: OnlineGame = {
    header,
    variant,
    length: 0,
    names,
    session: null,
    ...sealingFor(promise, terms.opponent),
    seededAt: null,
    cards: [],
    turnSince: header.at,
    asksTakeback: null,
    takebacks: 0,
    clock: newClock(terms.clock),
    abortedBy: null,
    wantsRematch: [false, false],
    next: null,
    secret: null,
  };
  return names[1] === null || starter === null ? game : seated(game, [names[0], names[1]], starter);
}

/** Who moves first in the first game; null: a coin is tossed. */
export const AGREED_STARTER = { toss: null, first: 0, second: 1 } as const;

/** Why a header is not what its terms say. Headers from before were free to say who moves first. */
function headerProblem(
  { dealing = 1, terms, starter, promise, previous, winners }: Header,
  { rules }: Variant,
): string | null {
  if (winners.length >= (terms.rounds === 1 ? MOST_ROUNDS : terms.rounds))
    return 'More rounds were played than agreed.';
  if (dealing === 1) return null;
  if (dealing > DEALING)
    return 'This game is dealt in a way that is not known here: a newer Ninefold is needed.';
  if (previous === null && starter !== AGREED_STARTER[terms.starter])
    return 'The server has chosen who moves first.';
  return promise === null && (starter === null || hasChance(rules))
    ? 'The server has not promised how it will toss and deal.'
    : null;
}

export function seated(game: OnlineGame, names: readonly [string, string], starter: Person): OnlineGame {
  const { variant, header } = game;
  const { terms, winners, at } = header;
  const openEnded = terms.rounds === 1;
  const rounds = openEnded ? winners.length + 1 : terms.rounds;
  const first = winners.length % 2 === 0 ? starter : otherPerson(starter); // in the first round
  const series: Series = { variant, names, swap: terms.swap, rounds, openEnded, starter: first, winners };
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

/** What a game settles about the next one. */
export type NextHeader = Pick<Header, 'terms' | 'names' | 'starter' | 'winners'>;

/** How the next round begins after one that has ended, or the same again with the seats exchanged. */
export function nextHeader(game: OnlineGame): NextHeader {
  const { names, header } = game;
  const { terms } = header;
  const { series: before, match } = game.session as Session;
  const counted = countRound(before, match);
  const series = following(counted.rounds < MOST_ROUNDS ? counted : { ...counted, openEnded: false });
  return { terms, names, starter: starterOf(series, series.winners.length), winners: series.winners };
}

/** The session without a person's last decision; null if there is none. */
export function takebackFor({ session }: OnlineGame, person: Person): Session | null {
  return session && takenBack(session, (by) => by === person);
}
