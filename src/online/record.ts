/** An online game as a record, with what is needed to check how its cards were dealt. */

import { Problem } from '../core/problem.ts';
import type { GameRecord } from '../match/record.ts';
import { starterOf } from '../match/series.ts';
import { recordOf } from '../session/session.ts';
import { type Deal, SECRET, SEED } from './dealing.ts';
import { type OnlineGame, seedsOf } from './online-game.ts';

const NO_SEED = '-'; // of a computer

/** Null before person 1 joins. */
export function onlineRecord(game: OnlineGame): string | null {
  const { session, header, secret } = game;
  if (!session) return null;
  const { series } = session;
  const single = { ...series, starter: starterOf(series, series.winners.length), rounds: 1, winners: [] };
  const seeds = seedsOf(game);
  return recordOf(header.terms.rounds === 1 ? { ...session, series: single } : session, {
    Online: header.id,
    ...(header.promise !== null && { Promise: header.promise }),
    ...(header.promise !== null && seeds && { Seeds: seeds.map((seed) => seed || NO_SEED).join(' ') }),
    ...(secret !== null && { Secret: secret }),
  });
}

/** How the cards of a record were dealt, if it tells. */
export function dealOf({ tags }: GameRecord): Deal | Problem {
  const { Promise: promise, Secret: secret, Seeds } = tags;
  const missing = (what: string) => new Problem('bad-record', what);
  if (promise === undefined)
    return missing('This record does not tell how its cards were dealt: it has no tag Promise.');
  if (secret === undefined)
    return missing('The secret is not revealed yet: this record was made before the game was over.');
  const [one, two, ...more] = (Seeds ?? '').split(' ').map((seed) => (seed === NO_SEED ? '' : seed));
  if (!SECRET.test(secret)) return missing('The tag Secret must be 64 or more hexadecimal digits.');
  if (
    one === undefined ||
    two === undefined ||
    more.length > 0 ||
    ![one, two].every((seed) => seed === '' || SEED.test(seed))
  )
    return missing('The tag Seeds must be two seeds of 32 or more hexadecimal digits, or - for a computer.');
  return { promise, secret, seeds: [one, two] };
}
