/** Games for learning programs: many are stepped by one request, and each request has one answer. */

import type { Game, Variant } from '../core/game.ts';
import { isObject, type JsonObject } from '../core/json-object.ts';
import { badRequest, Problem } from '../core/problem.ts';
import { allOf, nearest, quote } from '../core/text.ts';
import type { Solve } from '../referee/analyst.ts';
import { type Refusal, refusal, withId } from '../referee/referee.ts';
import { locator, strayField } from '../referee/request.ts';
import { Encoding } from './encoding.ts';
import { PLACE, type Reading, readGame, readVector } from './read.ts';
import { type State, SteppedGame, type Wanted } from './stepped-game.ts';
import { Vector } from './vector.ts';

interface Kept {
  readonly game: SteppedGame;
  readonly wanted: Wanted;
}

/** A state, or why there is none. */
type StateOrNone = State | { readonly id: string; readonly error: Refusal['error'] };

/** A function that answers the requests of one program. It keeps the games until they are closed. */
export function environment(
  games: readonly Game[],
  solve: Solve,
  anySeed: () => string, // for games without one
): (request: unknown) => object {
  const encodings = new WeakMap<Variant, Encoding>();
  const kept = new Map<string, Kept>();
  const vectors = new Map<string, Vector>();
  const reading: Reading = {
    locate: locator(games),
    solve,
    anySeed,
    encodingOf(variant) {
      const encoding = encodings.get(variant) ?? new Encoding(variant);
      encodings.set(variant, encoding);
      return encoding;
    },
  };

  function reset({ games: given }: JsonObject): object {
    if (!isListOf(given, (game) => isObject(game) && typeof game.id === 'string'))
      return badRequest(
        '"games" must be a list of objects with an id, such as {"id": "a", "game": "sum-to-zero"}.',
      );
    return { states: given.map((game) => resetGame(game as JsonObject & { id: string })) };
  }

  function resetGame(given: JsonObject & { readonly id: string }): StateOrNone {
    const { id } = given;
    if (vectors.has(id)) return { id, error: refusal(taken(id, 'a vector')).error };
    const asked = readGame(given, reading);
    if (asked instanceof Problem) return { id, error: refusal(asked).error };
    const { terms, start, wanted, seed } = asked;
    const game = new SteppedGame(terms, start);
    kept.set(id, { game, wanted });
    const state = game.state(id, wanted);
    return seed === null ? { ...state, seed: terms.seed } : state;
  }

  function step({ moves }: JsonObject): object {
    if (!isListOf(moves, isStep))
      return badRequest('"moves" must be a list of an id and a move each, such as [["a", "+5"], ["b", 3]].');
    return { states: (moves as Step[]).map(stepGame) };
  }

  function stepGame([id, move]: Step): StateOrNone {
    const found = kept.get(id);
    if (!found) return { id, error: refusal(noGame(id)).error };
    const problem = found.game.step(move);
    return found.game.state(id, found.wanted, problem ?? undefined);
  }

  function close({ ids }: JsonObject): object {
    if (!isListOf(ids, (id) => typeof id === 'string'))
      return badRequest('"ids" must be a list of ids, such as ["a"].');
    return {
      closed: ids.filter((id) => [kept.delete(id as string), vectors.delete(id as string)].includes(true)),
    };
  }

  function actions({ game, options }: JsonObject): object {
    const place = reading.locate({ game, options, moves: [] });
    if (place instanceof Problem) return place;
    const { actions, events, observed } = reading.encodingOf(place.variant);
    const observation = observed.map(({ name, meaning, least, most }) => ({ name, meaning, least, most }));
    return { actions, events, observation };
  }

  function vector(request: JsonObject): object {
    const { id } = request;
    if (typeof id !== 'string') return badRequest('"id" must be a text: the name of the vector.');
    if (kept.has(id)) return taken(id, 'a game');
    const asked = readVector(request, reading);
    if (asked instanceof Problem) return asked;
    const made = Vector.begin(asked.terms, asked.count);
    if (made instanceof Problem) return made;
    vectors.set(id, made);
    const columns = made.columns(id);
    return request.seed === undefined ? { ...columns, seed: asked.terms.seed } : columns;
  }

  function act({ id, actions }: JsonObject): object {
    const found = typeof id === 'string' ? vectors.get(id) : undefined;
    if (!found) return badRequest('"id" must be the name of a vector that was made before.');
    if (!isListOf(actions, Number.isInteger) || actions.length !== found.count)
      return badRequest(
        `"actions" must be a list of ${found.count} whole numbers, one action for each game.`,
      );
    return found.act(id as string, actions as number[]);
  }

  const operations = {
    reset: { fields: ['games'], run: reset },
    step: { fields: ['moves'], run: step },
    close: { fields: ['ids'], run: close },
    actions: { fields: PLACE, run: actions },
    vector: { fields: null, run: vector },
    act: { fields: ['actions'], run: act },
  };
  const names = Object.keys(operations);

  return (request) => {
    if (!isObject(request)) return refusal(badRequest(`A request is an object such as ${EXAMPLE}.`));
    const { op } = request;
    if (typeof op !== 'string' || !names.includes(op))
      return withId(request, refusal(unknownOperation(op, names)));
    const { fields, run } = operations[op as keyof typeof operations];
    const answer = (fields && strayField(request, ['op', 'id', ...fields], quote(op))) ?? run(request);
    return withId(request, answer instanceof Problem ? refusal(answer) : answer);
  };
}

export const EXAMPLE = '{"op": "reset", "games": [{"id": "a", "game": "sum-to-zero", "seed": 1}]}';

type Step = readonly [string, string | number];

function isStep(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const move = value[1];
  return typeof value[0] === 'string' && (typeof move === 'string' || Number.isInteger(move));
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(is);
}

function noGame(id: string): Problem {
  return new Problem('unknown-game', `There is no game with the id ${quote(id)}: reset it first.`);
}

function taken(id: string, by: string): Problem {
  return badRequest(`The id ${quote(id)} is that of ${by}: close it first, or choose another one.`);
}

function unknownOperation(given: unknown, names: readonly string[]): Problem {
  const meant = typeof given === 'string' ? nearest(given, names) : undefined;
  return badRequest(
    `"op" must be one of ${allOf(names)}${meant ? `; did you mean ${meant}?` : `, as in ${EXAMPLE}.`}`,
  );
}
