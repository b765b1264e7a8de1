/** A position as programs name it: a game, its options, the moves so far, and a card drawn but not decided on. */

import { type Game, type Options, settle, type Variant } from '../core/game.ts';
import { isObject } from '../core/json-object.ts';
import { findMove, findTurn } from '../core/notation.ts';
import { badRequest, Problem } from '../core/problem.ts';
import type { Position } from '../core/rules.ts';
import { allOf, nearest, quote } from '../core/text.ts';
import { badDraw } from '../match/bad-draw.ts';
import { findGame } from '../match/find-game.ts';
import { illegalMove } from '../match/illegal-move.ts';

export interface Request {
  readonly game: string;
  readonly moves: readonly string[];
  readonly options?: Options;
  readonly draw?: number | string;
  readonly id?: unknown;
}

export interface Located {
  readonly variant: Variant;
  readonly position: Position;
  readonly ply: number;
}

export type Locate = (request: unknown) => Located | Problem;

export const EXAMPLE = '{"game": "sequence-zero", "moves": ["-5", "+6"]}';

const FIELDS = ['game', 'moves', 'options', 'draw', 'id'];
const REMEMBERED_VARIANTS = 64;

/** A function that finds the position a request names. It keeps the variants used last: settling takes longer than playing. */
export function locator(games: readonly Game[]): Locate {
  const byGame = new Map<string, Variant>();
  const byOptions = new Map<string, Variant>();

  function variantOf({ game: id, options }: Request): Variant | Problem {
    const key = options === undefined ? id : `${id} ${textOf(options)}`;
    const remembered = byGame.get(key) ?? byOptions.get(key);
    if (remembered) {
      if (byOptions.delete(key)) byOptions.set(key, remembered); // the last used comes last
      return remembered;
    }
    const game = findGame(games, id);
    if (game instanceof Problem) return game;
    const variant = settle(game, options);
    if (variant instanceof Problem) return variant;
    if (options === undefined) byGame.set(key, variant);
    else {
      if (byOptions.size >= REMEMBERED_VARIANTS) byOptions.delete(byOptions.keys().next().value as string);
      byOptions.set(key, variant);
    }
    return variant;
  }

  return (request) => {
    const wrong = shapeProblem(request);
    if (wrong) return wrong;
    const { moves, draw } = request as Request;
    const variant = variantOf(request as Request);
    if (variant instanceof Problem) return variant;
    const position = playTexts(variant, moves);
    if (position instanceof Problem) return position;
    const place = { variant, position, ply: moves.length };
    return draw === undefined ? place : drawCard(place, draw);
  };
}

/** A key for the options; those that JSON cannot write are refused anyway. */
function textOf(options: Options): string {
  try {
    return JSON.stringify(options);
  } catch {
    return '';
  }
}

/** Says which field is not one of these, and what was meant. */
export function strayField(given: object, fields: readonly string[], what: string): Problem | undefined {
  for (const field in given) {
    if (fields.includes(field)) continue;
    const meant = nearest(field, fields);
    return badRequest(
      `${what} has no field ${quote(field)}.${meant ? ` Did you mean ${meant}?` : ''} It has ${allOf(fields)}.`,
    );
  }
  return undefined;
}

function shapeProblem(request: unknown): Problem | undefined {
  if (!isObject(request)) return badRequest(`A request is an object such as ${EXAMPLE}.`);
  const stray = strayField(request, FIELDS, 'A request');
  if (stray) return stray;
  const { game, moves, options, draw } = request;
  if (typeof game !== 'string')
    return badRequest('"game" must be the name of a game, such as "sequence-zero".');
  if (!Array.isArray(moves)) return badRequest('"moves" must be a list of moves, such as ["-5", "+6"].');
  const stranger = moves.findIndex((move) => typeof move !== 'string');
  if (stranger >= 0)
    return badRequest(`"moves" must be a list of strings; number ${stranger + 1} is not one.`);
  if (options !== undefined && !isObject(options))
    return badRequest('"options" must be an object such as {"target": 20}.');
  if (draw !== undefined && typeof draw !== 'number' && typeof draw !== 'string') {
    return badRequest('"draw" must be the number on the card.');
  }
  return undefined;
}

function playTexts({ rules }: Variant, moves: readonly string[]): Position | Problem {
  let position = rules.start;
  for (let ply = 0; ply < moves.length; ply++) {
    const text = moves[ply] as string;
    const turn = findTurn(rules, position, text);
    if (!turn) return illegalMove(rules, position, ply, text);
    position = rules.play(turn.draw < 0 ? position : rules.play(position, turn.draw), turn.move);
  }
  return position;
}

function drawCard(place: Located, draw: number | string): Located | Problem {
  const { variant, position, ply } = place;
  const turn = variant.rules.turn(position);
  const card = turn === 'chance' ? findMove(variant.rules, position, String(draw)) : -1;
  if (card < 0) return badDraw(variant.rules, position, ply, String(draw));
  return { ...place, position: variant.rules.play(position, card) };
}
