/** The game that `newgame` begins. */

import type { Game, Options } from '../core/game.ts';
import { isObject } from '../core/json-object.ts';
import { badRequest, Problem } from '../core/problem.ts';
import { SEATS, type Seat } from '../core/rules.ts';
import { begin, type Match } from '../match/match.ts';
import { locator, strayField } from '../referee/request.ts';

/** What is written after `newgame`, as JSON. */
export interface NewGame {
  readonly game: string;
  readonly options?: Options; // other than the rulebook's
  readonly seat?: Seat; // where the engine sits when the game begins
  readonly seed?: string | number;
  readonly swap?: boolean; // after the first move seats may be swapped
}

export interface Begun {
  readonly match: Match; // with nothing played yet
  readonly seed: string | number | undefined;
}

const FIELDS = ['game', 'options', 'seat', 'seed', 'swap'];
const NAMES = { first: 'First', second: 'Second' };

export function newGameReader(games: readonly Game[]): (json: string) => Begun | Problem {
  const locate = locator(games);
  return (json) => {
    let terms: unknown;
    try {
      terms = JSON.parse(json);
    } catch {
      terms = undefined;
    }
    const problem = shapeProblem(terms, games);
    if (problem) return problem;
    const { game, options, seed, swap = false } = terms as NewGame;
    const place = locate({ game, moves: [], ...(options !== undefined && { options }) });
    if (place instanceof Problem) return place;
    return { match: begin({ variant: place.variant, names: NAMES, swap }), seed };
  };
}

/** Game and options are looked at by the referee. */
function shapeProblem(terms: unknown, games: readonly Game[]): Problem | undefined {
  if (!isObject(terms))
    return badRequest(`newgame needs a JSON object: newgame {"game": "${games[0]?.id}", "seed": 7}.`);
  const stray = strayField(terms, FIELDS, 'newgame');
  if (stray) return stray;
  const { seat, seed, swap } = terms;
  if (seat !== undefined && !SEATS.some((known) => known === seat))
    return badRequest('"seat" must be "first" or "second".');
  if (seed !== undefined && typeof seed !== 'string' && typeof seed !== 'number')
    return badRequest('"seed" must be a text or a number.');
  if (swap !== undefined && typeof swap !== 'boolean') return badRequest('"swap" must be true or false.');
  return undefined;
}
