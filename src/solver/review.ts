/** A game looked at again, decision by decision: what was best, what was given away, and where it turned. */

import { members } from '../core/bits.ts';
import { unwrap } from '../core/problem.ts';
import type { Position, Seat } from '../core/rules.ts';
import type { MovePhrase } from '../core/words.ts';
import { history, type Match, type MatchEvent, type Setup } from '../match/match.ts';
import { analyze, bestOf, compareMoves, type MoveValue, type Worth } from './analysis.ts';
import { SAME_ODDS, type Solution } from './solution.ts';

/*
 * forced:  there was nothing to decide, for no other move was legal.
 * best:    nothing was better.
 * fine:    nothing was given away: the position was lost anyway.
 * slower:  a win is kept, but takes longer than it must.
 * inexact: with chance, a little of the odds was given away.
 * mistake: a win was given away; with chance, a good deal of the odds.
 */
export type Mark = 'forced' | 'best' | 'fine' | 'slower' | 'inexact' | 'mistake';

export interface ReviewedMove {
  readonly ply: number; // counted from 1
  readonly seat: Seat; // at that time
  readonly name: string;
  readonly text: string; // a move, 'swap', 'no swap', 'resign' or 'out of time'
  readonly phrase: MovePhrase | null; // of a move
  readonly mark: Mark;
  readonly win: number; // the person's probability to win after it
  readonly lost: number; // how much of it was given away
  readonly best: readonly RatedChoice[];
  readonly before: number; // how many events of the log had happened
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  readonly accuracy: readonly PersonAccuracy[]; // of the person who began, and of the other
  readonly turningPoint: ReviewedMove | null;
  /** The probability that person 0 wins: at the start, and after each event of the log. */
  readonly course: readonly number[];
}

interface PersonAccuracy {
  readonly name: string;
  /** Of all that was at stake in their decisions, the share they kept; null if nothing ever was. */
  readonly accuracy: number | null;
  readonly mattered: number; // decisions that could be a mistake
  readonly right: number; // those of them that were none
}

/** What could be decided. */
export interface RatedChoice extends Worth {
  readonly event: MatchEvent | null; // null: to play on instead of resigning or running out of time
  readonly text: string;
  readonly phrase: MovePhrase | null; // of a move
}

interface JudgedDecision {
  readonly person: 0 | 1; // 0 began
  readonly seat: Seat;
  readonly ply: number;
  readonly choices: readonly RatedChoice[];
  readonly chosen: RatedChoice;
  readonly before: number;
}

const NOTABLE = 0.05; // odds whose loss is a mistake

export function review(match: Match, solution: Solution): Review {
  const { names } = match.setup;
  const persons = [names.first, names.second] as const;
  const events = [...history(match)];
  const decisions = events.flatMap(({ before, event }) => decisionAt(before, event, solution) ?? []);
  const moves = decisions.map((decision): ReviewedMove => {
    const { person, seat, ply, choices, chosen, before } = decision;
    const top = bestOf(choices);
    return {
      ply,
      seat,
      name: persons[person],
      text: chosen.text,
      phrase: chosen.phrase,
      mark: markOf(decision),
      win: chosen.win,
      lost: lostBy(decision),
      best: choices.filter((choice) => compareMoves(top, choice) === 0),
      before,
    };
  });
  return {
    moves,
    accuracy: persons.map((name, person) =>
      accuracyOf(
        name,
        decisions.filter((decision) => decision.person === person),
      ),
    ),
    turningPoint: turningPoint(moves),
    course: [...events.map(({ before }) => before), match].map((at) => worthToStarter(at, solution)),
  };
}

/** The decisions in order, with what was forced one after the other in one group. */
export function foldForced<T extends Pick<ReviewedMove, 'mark'>>(moves: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const move of moves) {
    const last = groups.at(-1);
    if (move.mark === 'forced' && last?.[0]?.mark === 'forced') last.push(move);
    else groups.push([move]);
  }
  return groups;
}

function decisionAt(before: Match, event: MatchEvent, solution: Solution): JudgedDecision | null {
  const { setup, scene, ply, decision } = before;
  const { position } = scene;
  const by = (seat: Seat, more: Omit<JudgedDecision, 'before' | 'person' | 'seat'>) => ({
    person: personIn(before, seat),
    seat,
    before: before.log.length,
    ...more,
  });
  switch (event.kind) {
    case 'draw':
      return null;
    case 'move': {
      const moves = choicesAt(setup, solution, position, ply);
      const choices = moves.map((rated) => ({
        ...rated,
        event: { ...event, move: rated.move },
        phrase: setup.variant.words.phrase(position, rated.move),
      }));
      const chosen = choices.find(({ move }) => move === event.move) as RatedChoice;
      const { seat } = decision as NonNullable<typeof decision>; // a player has moved
      return by(seat, { ply: ply + 1, choices, chosen });
    }
    case 'swap':
    case 'stay': {
      const worth = solution.first(position);
      const swap = choice({ kind: 'swap' }, 'swap', worth);
      const stay = choice({ kind: 'stay' }, 'no swap', 1 - worth);
      return by('second', { ply, choices: [swap, stay], chosen: event.kind === 'swap' ? swap : stay });
    }
    case 'resign':
    case 'timeout': {
      const starter = worthToStarter(before, solution);
      const worth = personIn(before, event.seat) === 0 ? starter : 1 - starter;
      const text = event.kind === 'resign' ? 'resign' : 'out of time';
      const choices = [choice(event, text, 0), choice(null, 'play on', worth)];
      return by(event.seat, { ply: ply + 1, choices, chosen: choices[0] as RatedChoice });
    }
  }
}

function personIn({ swapped }: Match, seat: Seat): 0 | 1 {
  return (seat === 'first') === swapped ? 1 : 0;
}

/** The probability that the person who began wins. */
export function worthToStarter(match: Match, solution: Solution): number {
  const { setup, scene, ply, swapped, decision, result } = match;
  if (result) return personIn(match, result.winner) === 0 ? 1 : 0;
  if (setup.swap && ply === 0) return worthBeforeSwap(setup, solution, scene.position);
  const first = solution.first(scene.position);
  if (decision?.about === 'swap') return Math.min(first, 1 - first);
  return swapped ? 1 - first : first;
}

/** The moves and their worth. Where the other person may take it over, a first move is worth what that leaves. */
export function choicesAt(
  { variant, swap }: Setup,
  solution: Solution,
  position: Position,
  ply: number,
): MoveValue[] {
  const { moves } = unwrap(analyze(variant, solution, position)); // a player moves here
  const isOver = (move: number) => variant.rules.legal(variant.rules.play(position, move)) === 0;
  return moves.map((value) =>
    swap && ply === 0 && !isOver(value.move)
      ? { ...value, win: Math.min(value.win, 1 - value.win), plies: null }
      : value,
  );
}

/** What the start, or the first card, is worth to person 0 if a swap may follow. */
function worthBeforeSwap(setup: Setup, solution: Solution, position: Position): number {
  const { rules } = setup.variant;
  if (rules.turn(position) !== 'chance') return bestOf(choicesAt(setup, solution, position, 0)).win;
  const events = members(rules.legal(position)).map((event) => ({
    weight: rules.weight(position, event),
    worth: worthBeforeSwap(setup, solution, rules.play(position, event)),
  }));
  const weights = events.reduce((sum, { weight }) => sum + weight, 0);
  return events.reduce((sum, { weight, worth }) => sum + (weight * worth) / weights, 0);
}

function choice(event: MatchEvent | null, text: string, win: number): RatedChoice {
  return { event, text, phrase: null, win, plies: null };
}

function lostBy({ choices, chosen }: JudgedDecision): number {
  const lost = bestOf(choices).win - chosen.win;
  return lost > SAME_ODDS ? lost : 0;
}

function markOf(decision: JudgedDecision): Mark {
  const { choices, chosen } = decision;
  const lost = lostBy(decision);
  if (choices.length === 1) return 'forced'; // also where the game asks, unlike a decision that is forced
  if (lost >= NOTABLE) return 'mistake';
  if (lost > 0) return 'inexact';
  if (compareMoves(bestOf(choices), chosen) === 0) return 'best';
  return chosen.win > 0.5 ? 'slower' : 'fine';
}

/** Without chance the last mistake, for then the winner changed for good; with chance the one that cost most. */
function turningPoint(moves: readonly ReviewedMove[]): ReviewedMove | null {
  return moves
    .filter(({ mark }) => mark === 'mistake')
    .reduce<ReviewedMove | null>((worst, move) => (worst && worst.lost > move.lost ? worst : move), null);
}

function accuracyOf(name: string, decisions: readonly JudgedDecision[]): PersonAccuracy {
  const mattered = decisions.filter(({ choices }) => bestOf(choices).win - worstOf(choices) >= NOTABLE);
  const right = mattered.filter((decision) => lostBy(decision) < NOTABLE);
  return { name, accuracy: shareKept(decisions), mattered: mattered.length, right: right.length };
}

function worstOf(choices: readonly RatedChoice[]): number {
  return Math.min(...choices.map(({ win }) => win));
}

function shareKept(decisions: readonly JudgedDecision[]): number | null {
  let stake = 0;
  let lost = 0;
  for (const decision of decisions) {
    stake += bestOf(decision.choices).win - worstOf(decision.choices);
    lost += lostBy(decision);
  }
  return stake > SAME_ODDS ? roundedAccuracy(1 - lost / stake) : null;
}

/** To a hundredth of a percent, for programs: 0.2, not 0.19999999999999996. */
export function roundedAccuracy(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
