/** How to win a game, in words that a person can keep in mind: found by search, and measured. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { hasChance } from '../core/rules.ts';
import { Facts } from '../reasons/facts.ts';
import type { Solution } from '../solver/solution.ts';
import { type Proof, proveClaim } from './claims.ts';
import { accuracyOn, bestList, type PreferenceList } from './lists.ts';
import { decisionsMet, type MetDecision } from './met.ts';
import { AT_A_GLANCE, type Preference, WITH_CARE } from './preferences.ts';
import { bestThumb, gamesWon, thumbAccuracy } from './thumbs.ts';

export interface Strategy {
  readonly positions: number;
  readonly hasChance: boolean;
  /** A sentence that says who wins; null with chance, or with too many positions to go through. */
  readonly proof: Proof | null;
  /** Moves that win the game from its start, if some do and others do not. */
  readonly openings: readonly string[];
  readonly sample: Sample;
  /** Lists of preferences for decisions without a win at once, the easiest first; none with chance. */
  readonly lists: readonly PreferenceList[];
  /** With chance, where the game offers any, and something could go wrong. */
  readonly thumb: MeasuredThumb | null;
}

/** Where accuracies come from: other games than those in which the lists were looked for. */
export interface Sample {
  readonly games: number;
  readonly decisions: number; // in which a wrong move was possible, and no win was at hand
  readonly guessing: number; // the share that any move at random gets right
}

export interface MeasuredThumb {
  readonly text: string;
  readonly accuracy: number;
  readonly won: number; // of the games against perfect play
  readonly games: number;
}

/** Games to look for a list in, and as many again to measure it. */
const GAMES = 400;
const THUMB_GAMES = 10_000;
const WORTH_CARE = 0.03; // what a list that takes more care has to add
const MOST_POSITIONS = 5_000_000; // to go through

/** The whole sentence holds so nearly always that it is worth knowing. */
export function isRule({ exceptions, positions }: Proof): boolean {
  return exceptions <= positions * 0.02;
}

/** Of the best list or rule of thumb; null if there is none. */
export function bestAccuracy({ lists, thumb }: Strategy): number | null {
  return lists.at(-1)?.accuracy ?? thumb?.accuracy ?? null;
}

/** Yields the share of the work that is done, from 0 to 1. */
export function* findStrategy(
  variant: Variant,
  solution: Solution,
  games = GAMES,
): Generator<number, Strategy> {
  const positions = solution.positions();
  const withChance = hasChance(variant.rules);
  const facts = new Facts(variant, solution);
  const canProve = !withChance && positions <= MOST_POSITIONS;
  const proof = canProve ? yield* within(proveClaim(facts, solution), 0, 0.1) : null;
  const found = yield* within(decisionsMet(variant, solution, games, 'found'), 0.1, 0.45);
  const met = yield* within(decisionsMet(variant, solution, games, 'measured'), 0.45, 0.8);
  const guessing = yield* within(accuracyOn(facts, met, []), 0.8, 0.8);
  return {
    positions,
    hasChance: withChance,
    proof,
    openings: withChance ? [] : openingsOf(variant, solution),
    sample: { games, decisions: visitsOf(met), guessing },
    lists: withChance ? [] : yield* listsFor(facts, found, met),
    thumb: withChance ? yield* within(thumbFor(variant, solution, found, met), 0.8, 1) : null,
  };
}

/** The work of a part, as a part of the whole. */
function* within<T>(part: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const { done, value } = part.next();
    if (done) return value;
    yield from + (to - from) * value;
  }
}

function openingsOf({ rules }: Variant, solution: Solution): string[] {
  const { start } = rules;
  const moves = members(rules.legal(start));
  const winning = moves.filter((move) => solution.first(rules.play(start, move)) === 1);
  return winning.length === moves.length ? [] : winning.map((move) => rules.format(start, move));
}

function* listsFor(
  facts: Facts,
  found: readonly MetDecision[],
  met: readonly MetDecision[],
): Generator<number, readonly PreferenceList[]> {
  if (found.length === 0 || met.length === 0) return [];
  const easy = yield* within(listOf(facts, AT_A_GLANCE, found, met), 0.8, 0.85);
  if (easy.accuracy === 1) return [easy];
  const isThere = ({ preferences }: PreferenceList) => preferences.length > 0; // none may be better than no rule
  const careful = yield* within(listOf(facts, [...AT_A_GLANCE, ...WITH_CARE], found, met), 0.85, 1);
  return (careful.accuracy >= easy.accuracy + WORTH_CARE ? [easy, careful] : [easy]).filter(isThere);
}

function* listOf(
  facts: Facts,
  from: readonly Preference[],
  found: readonly MetDecision[],
  met: readonly MetDecision[],
): Generator<number, PreferenceList> {
  const preferences = yield* within(bestList(facts, found, from), 0, 0.7);
  return { preferences, accuracy: yield* within(accuracyOn(facts, met, preferences), 0.7, 1) };
}

function* thumbFor(
  variant: Variant,
  solution: Solution,
  found: readonly MetDecision[],
  met: readonly MetDecision[],
): Generator<number, MeasuredThumb | null> {
  const { game, rules } = variant;
  const thumb = bestThumb(game.rulesOfThumb?.(rules) ?? [], found);
  if (!thumb || met.length === 0) return null;
  const won = yield* gamesWon(variant, solution, thumb, THUMB_GAMES);
  return { text: thumb.text, accuracy: thumbAccuracy(thumb, met), won, games: THUMB_GAMES };
}

function visitsOf(decisions: readonly MetDecision[]): number {
  return decisions.reduce((sum, { visits }) => sum + visits, 0);
}
