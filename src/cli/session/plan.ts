/** Everything settled before a game begins or resumes. */

import { Problem } from '../../core/problem.ts';
import { type Random, seeded } from '../../core/random.ts';
import { gameOver } from '../../match/game-over.ts';
import type { GameRecord } from '../../match/record.ts';
import type { Person, Series } from '../../match/series.ts';
import { TRYING_AGAIN } from '../../sentences/playing.ts';
import { sessionAt, tryAgain } from '../../session/from-here.ts';
import { beginRound, type Session, sessionOf } from '../../session/session.ts';
import { wholeNumber } from '../args/arguments.ts';
import type { Arguments, Flag } from '../args/command.ts';
import { SETTING_FLAGS, settingsFrom } from '../args/setting-flags.ts';
import type { GameStore } from '../storage/game-store.ts';
import { anyRandom } from '../terminal/any-random.ts';
import { dealer } from './dealer.ts';

export interface Plan {
  readonly session: Session; // not begun, or resumed
  readonly name: string | null; // of the resumed game
  readonly greeting?: string; // if the game has begun already
  readonly tossed: boolean; // a coin chose who starts
  readonly random: Random;
  readonly pace: number; // milliseconds before a computer's move is shown
  readonly file: string | undefined; // for the record
  /** Cards for the next round. */
  deal(): Session['deck'];
}

export const PLAN_FLAGS: readonly Flag[] = [
  ...SETTING_FLAGS,
  {
    name: 'seed',
    value: 'TEXT',
    meaning: 'shuffle, toss and let computers choose in a way that can be repeated',
  },
  { name: 'deck', value: '4,7,2,...', meaning: 'the cards in the order they come, for a game with cards' },
  {
    name: 'pace',
    value: 'MS',
    meaning: 'how long a computer waits before it moves, in thousandths of a second',
  },
  {
    name: 'record',
    value: 'FILE',
    meaning: 'write the record of the game to a new file, for review; of a series, of its last game',
  },
];

export const PLAIN: Flag = {
  name: 'plain',
  meaning: 'lines of text instead of a full screen; best for screen readers',
};

export function planFrom(args: Arguments): Plan {
  const { variant, names, players, starter, rounds, swap } = settingsFrom(args);
  const seed = args.values.get('seed');
  const random = seed === undefined ? anyRandom : seeded(seed);
  const deal = dealer(variant, random, args.values.get('deck'));
  const pace = wholeNumber(args, 'pace', 0, 60_000) ?? usualPace(players);
  const first = starter === 'toss' ? (random(2) as Person) : starter === 'first' ? 0 : 1;
  const openEnded = rounds === 1; // a rematch counts on
  const series: Series = { variant, names, rounds, openEnded, starter: first, swap, winners: [] };
  return {
    session: beginRound(series, players, deal()) as Session, // a series has a first round
    name: null,
    tossed: starter === 'toss',
    random,
    pace,
    file: args.values.get('record'),
    deal,
  };
}

/** Resumes a stored game, and locks it. */
export function planToResume(store: GameStore, name: string): Plan | Problem {
  const record = store.open(name);
  if (record instanceof Problem) return record;
  const session = sessionOf(record, anyRandom);
  if (session instanceof Problem) {
    store.release(name);
    return session;
  }
  return planFor(session, name);
}

/** Goes on with the unfinished game of a record; it is stored as a new one. */
export function planFromRecord(record: GameRecord): Plan | Problem {
  if (record.match.result) return gameOver(record.match.result.reason);
  const session = sessionOf(record, anyRandom);
  return session instanceof Problem ? session : planFor(session, null);
}

/** Plays a game again from a moment when so many events had happened. */
export function planToTry(session: Session, events: number): Plan {
  return { ...planFor(tryAgain(sessionAt(session, events), anyRandom), null), greeting: TRYING_AGAIN };
}

function planFor(session: Session, name: string | null): Plan {
  return {
    session,
    name,
    tossed: false,
    random: anyRandom,
    pace: usualPace(session.players),
    file: undefined,
    deal: dealer(session.series.variant, anyRandom, undefined),
  };
}

/** Slow for two computers, which people watch; quick against a person. */
function usualPace(players: Session['players']): number {
  return players.every(Boolean) ? 1200 : 600;
}
