/** An online game as a record, with what is needed to check its toss and its cards. */

import { Problem } from '../core/problem.ts';
import type { GameRecord } from '../match/record.ts';
import { gameRecord } from '../session/session.ts';
import { type Deal, dealProblem, SECRET, SEED, sealOf, tossOf } from './dealing.ts';
import type { OnlineGame } from './online-game.ts';
import { seedsOf } from './sealing.ts';

const NONE = '-'; // the seed and the seal of a computer

/** A deal as a record tells it. */
export interface RecordedDeal extends Deal {
  readonly game: string; // its id
  readonly seals: readonly [string, string] | null; // records from before have none
  readonly tossedBy: string | null; // the name of the person who made the game, where a coin was tossed
}

/** Null before it is known who moves first. */
export function onlineRecord(game: OnlineGame): string | null {
  const { session, header, secret, seals } = game;
  if (!session) return null;
  const seeds = seedsOf(game);
  const isTossed = header.starter === null && header.dealing !== undefined;
  return gameRecord(session, {
    Online: header.id,
    ...(isTossed && { TossedBy: header.names[0] }),
    ...(header.promise !== null && { Promise: header.promise }),
    ...(header.promise !== null && header.dealing !== undefined && { Seals: pairText(seals) }),
    ...(header.promise !== null && seeds && { Seeds: pairText(seeds) }),
    ...(secret !== null && { Secret: secret }),
  });
}

function pairText(pair: readonly (string | null)[]): string {
  return pair.map((one) => one || NONE).join(' ');
}

/** How the coin of a record was tossed and its cards were dealt, if it tells. */
export function dealOf({ tags }: GameRecord): RecordedDeal | Problem {
  const { Online: game = '', Promise: promise, Secret: secret, TossedBy: tossedBy = null } = tags;
  const missing = (what: string) => new Problem('bad-record', what);
  if (promise === undefined)
    return missing('This record does not tell how its cards were dealt: it has no tag Promise.');
  if (secret === undefined)
    return missing('The secret is not revealed yet: this record was made before the game was over.');
  if (!SECRET.test(secret)) return missing('The tag Secret must be 64 or more hexadecimal digits.');
  const seeds = readPair(tags.Seeds);
  if (!seeds)
    return missing('The tag Seeds must be two seeds of 32 or more hexadecimal digits, or - for a computer.');
  const seals = tags.Seals === undefined ? null : readPair(tags.Seals);
  if (seals === undefined)
    return missing('The tag Seals must be the two hashes of the seeds, or - for a computer.');
  return { game, promise, secret, seeds, seals, tossedBy };
}

function readPair(text = ''): readonly [string, string] | undefined {
  const [one, two, ...more] = text.split(' ').map((part) => (part === NONE ? '' : part));
  const isPair = [one, two].every((part) => part === '' || SEED.test(part ?? NONE)) && more.length === 0;
  return isPair ? [one as string, two as string] : undefined;
}

/** Why a record contradicts itself about its toss or its cards; null if it does not. */
export function recordProblem({ match }: GameRecord, deal: RecordedDeal): string | null {
  const { promise, seeds, seals, tossedBy } = deal;
  const { setup, scene } = match;
  const { rules } = setup.variant;
  if (seals?.some((seal, person) => seal !== sealOf(seeds[person as 0 | 1])))
    return 'A seed is not the one that was sealed.';
  if (tossedBy !== null && (setup.names.first === tossedBy) !== (tossOf(promise, seeds) === 0))
    return `By the toss, ${setup.names.second} should have moved first.`;
  const drawn = scene.steps.filter(({ by }) => by === 'chance').map(({ move }) => move);
  return dealProblem(rules, drawn, deal);
}
