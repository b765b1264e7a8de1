/** A game of an agent as a record, with what is needed to go on with it. */

import { Problem } from '../core/problem.ts';
import { games } from '../games/index.ts';
import { readRecord, writeRecord } from '../match/record.ts';
import { levels } from '../players/levels.ts';
import { seededDeck } from '../session/seeded-deck.ts';
import type { AgentGame } from './agent-game.ts';

/** To be stored. The cards to come follow from the seed. */
export function storedRecord(game: AgentGame): string {
  return writeRecord({ match: game.match, tags: tagsOf(game, true) });
}

/** To be shown: the seed, which settles the cards to come, only once the game is over. */
export function shownRecord(game: AgentGame): string {
  return writeRecord({ match: game.match, tags: tagsOf(game, game.match.result !== null) });
}

function tagsOf({ started, seat, opponent, seed, showsLegal }: AgentGame, withSeed: boolean) {
  const level = opponent && { [seat === 'first' ? 'SecondLevel' : 'FirstLevel']: opponent.id };
  return { Date: started, ...level, ...(withSeed && { Seed: seed }), ...(showsLegal && { Legal: 'yes' }) };
}

/** The inverse of storedRecord. */
export function readStored(id: string, text: string): AgentGame | Problem {
  const record = readRecord(games, text);
  if (record instanceof Problem) return record;
  const { match, tags } = record;
  const { Date: started = '', FirstLevel, SecondLevel, Seed: seed, Legal } = tags;
  const opponent = levels.find(({ id }) => id === (FirstLevel ?? SecondLevel)) ?? null;
  if (seed === undefined || (opponent === null) !== (FirstLevel === undefined && SecondLevel === undefined))
    return new Problem('bad-record', 'It has no seed, or no such level.');
  const seat = opponent && (FirstLevel === undefined ? 'first' : 'second');
  const deck = seededDeck(match.setup.variant, seed);
  return { id, seed, seat, opponent, showsLegal: Legal === 'yes', started, deck, match };
}
