/** What programs ask of an environment, read with care: each request as it should be, or what is wrong with it. */

import type { Variant } from '../core/game.ts';
import type { JsonObject } from '../core/json-object.ts';
import { badRequest, Problem } from '../core/problem.ts';
import { SEATS, type Seat } from '../core/rules.ts';
import { allOf, anyOf, nearest, quote } from '../core/text.ts';
import { type Level, levels } from '../players/levels.ts';
import type { Solve } from '../referee/analyst.ts';
import { type Locate, strayField } from '../referee/request.ts';
import type { Encoding } from './encoding.ts';
import type { Start, Terms, Wanted } from './stepped-game.ts';

/** How a game is to be played, from where, and what its states tell. */
export interface Asked {
  readonly terms: Terms;
  readonly start: Start;
  readonly wanted: Wanted;
  readonly seed: string | number | null; // null if none was given
}

export interface Reading {
  readonly locate: Locate;
  readonly solve: Solve;
  encodingOf(variant: Variant): Encoding;
  anySeed(): string;
}

export const PLACE = ['game', 'options'];
const OPPONENT = ['seed', 'opponent', 'seat'];
const SWITCHES = ['mask', 'legal', 'record'];
const GAME = ['id', ...PLACE, 'moves', 'draw', ...OPPONENT, 'chance', 'observation', ...SWITCHES];
const VECTOR = ['op', 'id', 'count', ...PLACE, ...OPPONENT];

const MOST_GAMES = 65_536; // of a vector

export function readGame(given: JsonObject, reading: Reading): Asked | Problem {
  const problem = strayField(given, GAME, 'A game') ?? wordsProblem(given);
  if (problem) return problem;
  const { game, options, moves = [], draw, observation, mask = false, legal = true, record = false } = given;
  const place = reading.locate({ game, options, moves, draw });
  if (place instanceof Problem) return place;
  const opponent = readOpponent(given);
  if (opponent instanceof Problem) return opponent;
  const seed = (given.seed ?? null) as string | number | null;
  return {
    terms: {
      encoding: reading.encodingOf(place.variant),
      seed: seed ?? reading.anySeed(),
      opponent,
      deals: given.chance !== 'moves',
      record: record === true,
      solve: reading.solve,
    },
    start: {
      position: place.position,
      moves: moves as string[], // as the referee has read them
      draw: draw === undefined ? null : String(draw),
    },
    wanted: {
      legal: legal === true,
      numbers: observation === 'numbers',
      mask: mask === true,
    },
    seed,
  };
}

export interface AskedVector {
  readonly count: number;
  readonly terms: Terms;
}

export function readVector(given: JsonObject, reading: Reading): AskedVector | Problem {
  const stray = strayField(given, VECTOR, 'A vector');
  if (stray) return stray;
  const { count, game, options, seed, opponent, seat } = given;
  if (!Number.isInteger(count) || (count as number) < 1 || (count as number) > MOST_GAMES)
    return badRequest(`"count" must be how many games there are to be, from 1 to ${MOST_GAMES}.`);
  const asked = readGame({ game, options, seed, opponent, seat }, reading);
  return asked instanceof Problem ? asked : { count: count as number, terms: asked.terms };
}

function wordsProblem(given: JsonObject): Problem | undefined {
  const { seed, chance, observation } = given;
  if (seed !== undefined && typeof seed !== 'string' && typeof seed !== 'number')
    return badRequest('"seed" must be a number or a text: the same one gives the same game.');
  if (chance !== undefined && chance !== 'seed' && chance !== 'moves')
    return badRequest(
      '"chance" must be "seed" (cards come by themselves) or "moves" (a card is a move, too).',
    );
  if (observation !== undefined && observation !== 'numbers')
    return badRequest('"observation" must be "numbers".');
  for (const name of SWITCHES) {
    if (given[name] !== undefined && typeof given[name] !== 'boolean')
      return badRequest(`"${name}" must be true or false.`);
  }
  return undefined;
}

/** A computer of some level in the seat that is left; null if both seats are stepped. */
function readOpponent({ opponent, seat }: JsonObject): Terms['opponent'] | Problem {
  if (seat !== undefined && !SEATS.includes(seat as Seat))
    return badRequest(`"seat" must be ${anyOf(SEATS)}.`);
  if (opponent === undefined)
    return seat === undefined
      ? null
      : badRequest('"seat" needs an "opponent"; without one you move for both seats.');
  const level = levels.find(({ id }) => id === opponent);
  if (!level) return unknownLevel(opponent);
  return { level, seat: seat === 'second' ? 'first' : 'second' };
}

function unknownLevel(given: unknown): Problem {
  const ids = levels.map(({ id }: Level) => id);
  if (typeof given !== 'string') return badRequest(`"opponent" must be a level: ${anyOf(ids)}.`);
  const meant = nearest(given, ids);
  return badRequest(
    `There is no level ${quote(given)}.${meant ? ` Did you mean ${meant}?` : ''} There are ${allOf(ids)}.`,
  );
}
