/** A game in progress, with all that is needed to resume it. */

import { deckOf } from '../core/chance.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { type Random, shuffle } from '../core/random.ts';
import type { Move, Seat } from '../core/rules.ts';
import { quote } from '../core/text.ts';
import { begin, type Match, undoToDecision } from '../match/match.ts';
import { type GameRecord, writeRecord } from '../match/record.ts';
import { nextRound, otherPerson, type Person, type Series, starterOf, tally } from '../match/series.ts';
import { levels } from '../players/levels.ts';
import { MOST_ROUNDS, type Player } from './settings.ts';

export interface Session {
  readonly series: Series;
  readonly players: readonly [Player, Player]; // by person
  readonly deck: readonly Move[]; // the cards in the order they come, those already drawn included
  readonly started: string;
  readonly match: Match;
}

/** The next round, with nothing played yet. */
export function beginRound(
  series: Series,
  players: Session['players'],
  deck: Session['deck'],
): Session | null {
  const setup = nextRound(series);
  return setup && { series, players, deck, started: new Date().toISOString(), match: begin(setup) };
}

/** Whether there is a game to resume. */
export function hasBegun({ match, series }: Session): boolean {
  return match.ply > 0 || match.result !== null || series.winners.length > 0;
}

/** Who has a seat now. */
export function personIn({ series, match }: Session, seat: Seat): Person {
  const starter = starterOf(series, series.winners.length);
  return (seat === 'first') !== match.swapped ? starter : otherPerson(starter);
}

export function playerIn(session: Session, seat: Seat): Player {
  return session.players[personIn(session, seat)];
}

/** Who plays alone against a computer; null where two people or two computers play. */
export function onlyPerson({ players }: Pick<Session, 'players'>): Person | null {
  if ((players[0] === null) === (players[1] === null)) return null;
  return players[0] === null ? 0 : 1;
}

/** The card that comes next. */
export function nextCard({ match, deck }: Pick<Session, 'match' | 'deck'>): Move {
  return deck[match.scene.steps.filter(({ by }) => by === 'chance').length] as Move;
}

/** The session before the last decision of one of these persons, or of any; null if there is none. */
export function takenBack(
  session: Session,
  isTheirs = (person: Person) => session.players[person] === null,
): Session | null {
  const match = undoToDecision(session.match, (before) =>
    isTheirs(personIn({ ...session, match: before }, before.decision?.seat as Seat)),
  );
  return match && { ...session, match };
}

/** A record of the game with what is needed to resume it. */
export function recordOf(session: Session, more: GameRecord['tags'] = {}): string {
  const { series, players, deck, started, match } = session;
  const first = starterOf(series, series.winners.length);
  const second = otherPerson(first);
  const wins = tally(series);
  const { rules } = match.setup.variant;
  const tags = {
    Date: started,
    ...(players[first] && { FirstLevel: players[first].id }),
    ...(players[second] && { SecondLevel: players[second].id }),
    ...(series.rounds > 1 && {
      Round: String(series.winners.length + 1),
      Rounds: String(series.rounds),
      FirstWins: String(wins[first]),
      ...(series.openEnded && { OpenEnded: 'yes' }),
    }),
    ...(deck.length > 0 && { Deck: deck.map((card) => rules.format(rules.start, card)).join(' ') }),
    ...more,
  };
  return writeRecord({ match, tags });
}

/** A record to give away: where no number of rounds was agreed on, of a single game. */
export function gameRecord(session: Session, more: GameRecord['tags'] = {}): string {
  const { series } = session;
  const starter = starterOf(series, series.winners.length);
  const single = { ...series, starter, rounds: 1, winners: [] };
  return recordOf(series.openEnded ? { ...session, series: single } : session, more);
}

/** The inverse of recordOf. A record without these tags is a single game between two persons. */
export function sessionOf({ match, tags }: GameRecord, random: Random): Session | Problem {
  const { setup } = match;
  const players = [playerOf(tags.FirstLevel), playerOf(tags.SecondLevel)] as const;
  const rounds = count(tags.Rounds ?? '1', 1, MOST_ROUNDS);
  const round = count(tags.Round ?? '1', 1, rounds ?? 1);
  const wins = count(tags.FirstWins ?? '0', 0, (round ?? 1) - 1);
  if (players.includes(undefined)) return unknownLevel(tags);
  if (rounds === null || round === null || wins === null)
    return new Problem('bad-record', 'The tags Round, Rounds and FirstWins do not go together.');
  const series: Series = {
    variant: setup.variant,
    names: [setup.names.first, setup.names.second],
    swap: setup.swap,
    rounds,
    openEnded: rounds === 1 || tags.OpenEnded === 'yes',
    starter: round % 2 === 1 ? 0 : 1,
    winners: Array.from({ length: round - 1 }, (_, i) => (i < wins ? 0 : 1)),
  };
  return {
    series,
    players: players as readonly [Player, Player],
    deck: deckFrom(match, tags.Deck, random),
    started: /^[\d:TZ.-]{10,24}$/.test(tags.Date ?? '') ? (tags.Date as string) : new Date().toISOString(),
    match,
  };
}

function playerOf(id: string | undefined): Player | undefined {
  return id === undefined ? null : levels.find((level) => level.id === id);
}

function unknownLevel({ FirstLevel, SecondLevel }: GameRecord['tags']): Problem {
  const unknown = [FirstLevel, SecondLevel].find((id) => playerOf(id) === undefined);
  return new Problem('bad-record', `There is no level ${quote(unknown ?? '')}.`);
}

function count(text: string, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** The recorded deck; without one, the cards drawn and then the others, shuffled. */
function deckFrom({ setup, scene }: Match, text: string | undefined, random: Random): Session['deck'] {
  const { rules } = setup.variant;
  const drawn = scene.steps.flatMap(({ by, move }) => (by === 'chance' ? [move] : []));
  const deck = text?.split(' ').map((card) => findMove(rules, rules.start, card)) ?? [];
  const whole = [...deckOf(rules)];
  if ([...deck].sort().join() === [...whole].sort().join() && drawn.every((card, i) => card === deck[i]))
    return deck;
  for (const card of drawn) whole.splice(whole.indexOf(card), 1);
  return [...drawn, ...shuffle(whole, random)];
}
