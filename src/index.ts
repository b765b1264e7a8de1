/** Ninefold as a library: the games and their rules, matches, series, records, the referee. */

import type { Game } from './core/game.ts';
import type { Problem } from './core/problem.ts';
import { games } from './games/index.ts';
import { findGame as findGameIn } from './match/find-game.ts';
import { type GameRecord, readRecord as readRecordOf } from './match/record.ts';
import { referee, type Verdict } from './referee/referee.ts';

export { count, has, lowest, members } from './core/bits.ts';
export { deckOf, drawEvent } from './core/chance.ts';
export {
  type Figures,
  type Game,
  type NamedSetting,
  type Options,
  type Rulebook,
  rulebookOf,
  settle,
  type Variant,
} from './core/game.ts';
export { findMove, findTurn, legalTexts } from './core/notation.ts';
export { type PlyCount, perft } from './core/perft.ts';
export { Problem, type ProblemCode, unwrap } from './core/problem.ts';
export { type Random, seeded, shuffle } from './core/random.ts';
export {
  type Move,
  type MoveSet,
  type Position,
  type Rules,
  SEATS,
  type Seat,
  type Turn,
} from './core/rules.ts';
export type { Names, Scene } from './core/scene.ts';
export type { View } from './core/view.ts';
export type { Words } from './core/words.ts';
export * from './games/list.ts';
export type { Decision, Match, MatchEvent, Result, Setup } from './match/match.ts';
export { begin, extend, extendByText, replay, undo, undoToDecision, viewOf } from './match/match.ts';
export { nameProblem } from './match/names.ts';
export { type GameRecord, writeRecord } from './match/record.ts';
export { countRound, nextRound, type Person, type Series, tally } from './match/series.ts';
export type { Judgement, Refusal, Verdict } from './referee/referee.ts';
export type { Request } from './referee/request.ts';
export { games };

/** The game with this id; otherwise a Problem that names the one that was probably meant. */
export function findGame(id: string): Game | Problem {
  return findGameIn(games, id);
}

/** Judges a request such as `{ game: 'sum-to-zero', moves: ['4', '-1'] }`; always answers. */
export const judge: (request: unknown) => Verdict = referee(games);

/** Reads what writeRecord wrote; a text that is no record gives a Problem with line and column. */
export function readRecord(text: string): GameRecord | Problem {
  return readRecordOf(games, text);
}
