/** Ninefold as a library: the games, their rules, matches and records, the referee, the solver and the players. */

import type { Problem } from './core/problem.ts';
import { games } from './games/index.ts';
import { type GameRecord, readRecord as readRecordOf } from './match/record.ts';
import { referee, type Verdict } from './match/referee.ts';

export { count, has, lowest, members } from './core/bits.ts';
export { deckOf, drawEvent } from './core/chance.ts';
export type { Game, Options, Rulebook, Ruling, Variant } from './core/game.ts';
export { settle } from './core/game.ts';
export { findMove, findTurn, legalTexts } from './core/notation.ts';
export type { Option } from './core/options.ts';
export type { PlyCount } from './core/perft.ts';
export { perft } from './core/perft.ts';
export type { ProblemCode, ProblemDetails } from './core/problem.ts';
export { Problem } from './core/problem.ts';
export type { Random } from './core/random.ts';
export { seeded, shuffle } from './core/random.ts';
export type { Move, MoveSet, Position, Rules, Seat, Turn } from './core/rules.ts';
export { SEATS } from './core/rules.ts';
export type { Names, Scene, Step } from './core/scene.ts';
export type { Deck, Expression, Line, Sequence, Tile, View } from './core/view.ts';
export type { Choice, Lines, Question, Words } from './core/words.ts';
export type { Event, Match, Result, Setup } from './match/match.ts';
export { begin, extend, extendByText, replay, undo, viewOf } from './match/match.ts';
export { nameProblem } from './match/names.ts';
export type { GameRecord } from './match/record.ts';
export { writeRecord } from './match/record.ts';
export type { Judgement, Refusal, Verdict } from './match/referee.ts';
export type { Request } from './match/request.ts';
export type { Person, Series } from './match/series.ts';
export { countRound, nextRound, tally } from './match/series.ts';
export type { Outcome, Presence, Socket, Surroundings } from './online/client.ts';
export { OnlineClient } from './online/client.ts';
export { leftAt } from './online/clock.ts';
export type { Deal } from './online/dealing.ts';
export { dealProblem } from './online/dealing.ts';
export type { Deed, Entry, Header } from './online/entry.ts';
export type { Invitation, NewGame } from './online/lobby.ts';
export { Lobby, readLink } from './online/lobby.ts';
export type { Answer, News, Request as SocketRequest, ServerMessage } from './online/messages.ts';
export type { OnlineGame } from './online/online-game.ts';
export { deciderOf, happen, isOver, offersSwap, openGame } from './online/online-game.ts';
export { dealOf, onlineRecord } from './online/record.ts';
export type { ClockTerms, Terms } from './online/terms.ts';
export type { Wish } from './online/wishes.ts';
export type { Level } from './players/levels.ts';
export { levels } from './players/levels.ts';
export type { Circumstances } from './players/player.ts';
export { chooseMove, wantsSwap } from './players/player.ts';
export type { Analysis, MoveValue } from './solver/analysis.ts';
export { analyze, bestLine } from './solver/analysis.ts';
export { explain } from './solver/explain.ts';
export { keep, reopen } from './solver/keep.ts';
export type { Mark, Review, ReviewedMove } from './solver/review.ts';
export { review } from './solver/review.ts';
export type { Solution } from './solver/solution.ts';
export type { Progress } from './solver/solve.ts';
export { solve, solveInSteps } from './solver/solve.ts';
export type { Summary } from './solver/summary.ts';
export { summarize } from './solver/summary.ts';
export { games };

/** Judges a request such as `{ game: 'sum-to-zero', moves: ['4', '-1'] }`. Whatever it is given, it answers. */
export const judge: (request: unknown) => Verdict = referee(games);

/** Reads what writeRecord wrote; a text that is no record gives a Problem with line and column. */
export function readRecord(text: string): GameRecord | Problem {
  return readRecordOf(games, text);
}
