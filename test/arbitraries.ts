/** Random options and random games, for every game in the registry and any that may join it. */

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { members } from '../src/core/bits.ts';
import { type Game, type Options, settle, type Variant } from '../src/core/game.ts';
import { Problem, unwrap } from '../src/core/problem.ts';
import { type Random, seeded } from '../src/core/random.ts';
import type { Move, Position, Rules } from '../src/core/rules.ts';
import { games } from '../src/games/index.ts';
import { findGame } from '../src/match/find-game.ts';
import type { Solution } from '../src/solver/solution.ts';
import { solve } from '../src/solver/solve.ts';

/** Variants of a game that are neither all alike nor all enormous. */
export function variantsOf(game: Game): fc.Arbitrary<Variant> {
  const record: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, option] of Object.entries(game.options)) {
    record[name] = Array.isArray(option.standard)
      ? fc.uniqueArray(fc.integer({ min: -12, max: 30 }), { minLength: 1, maxLength: 11 })
      : fc.integer({ min: -20, max: 40 });
  }
  const random = fc.record(record, { requiredKeys: [] }).map((options) => admissible(game, options));
  return fc.oneof({ weight: 1, arbitrary: fc.constant(mustSettle(game)) }, { weight: 9, arbitrary: random });
}

/** Drops what an option does not take, and options that do not go together, so that no draw is wasted. */
function admissible(game: Game, options: Options): Variant {
  const possible: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const least = name in game.options ? repaired(game, name, value) : undefined;
    if (least !== undefined && !(settle(game, { ...possible, [name]: least }) instanceof Problem)) {
      possible[name] = least;
    }
  }
  return mustSettle(game, possible);
}

function repaired(game: Game, name: string, value: unknown): unknown {
  const list = Array.isArray(value);
  const candidates = list
    ? [value, [...new Set(value.map(Math.abs))].filter((n) => n > 0)]
    : [value, Math.abs(Number(value)) % 10];
  if (list) candidates.push(value.filter((n) => n !== 0));
  return candidates.find((candidate) => !(settle(game, { [name]: candidate }) instanceof Problem));
}

export function mustSettle(game: Game, options: Options = {}): Variant {
  return unwrap(settle(game, options));
}

export function gameNamed(id: string): Game {
  return unwrap(findGame(games, id));
}

const solved = new Map<string, Solution>(); // the rulebook games, which many tests need

export function mustSolve(variant: Variant): Solution {
  const { game, options } = variant;
  const isRulebook = games.includes(game) && isDeepStrictEqual(options, mustSettle(game).options);
  const known = isRulebook ? solved.get(game.id) : undefined;
  if (known) return known;
  const solution = unwrap(solve(variant));
  if (isRulebook) solved.set(game.id, solution);
  return solution;
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

/** The moves of a random game, chance's events included. */
export function randomGame(rules: Rules, seed: number | string): { moves: Move[]; end: Position } {
  const random = seeded(seed);
  const moves: Move[] = [];
  let position = rules.start;
  while (rules.turn(position) !== 'over') {
    const move = pick(members(rules.legal(position)), random);
    moves.push(move);
    position = rules.play(position, move);
  }
  return { moves, end: position };
}

const ALPHABET = Array.from('{}[]":,\\ntruefalse0123456789+-x.*;= \t\u0000\u001bé\u2028😀');

/** A few small injuries: characters changed, cut out, doubled, moved. */
export function injure(text: string, random: Random): string {
  let hurt = text;
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(hurt.length + 1);
    const length = random(6);
    const pieces = [pick(ALPHABET, random), '', hurt.slice(at, at + length).repeat(2), hurt.slice(0, length)];
    hurt = hurt.slice(0, at) + pick(pieces, random) + hurt.slice(at + length);
  }
  return hurt;
}
