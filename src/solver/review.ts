/** A game looked at again, move by move: what was best, what was given away, and where it turned. */

import { Problem } from '../core/problem.ts';
import type { Seat } from '../core/rules.ts';
import type { Match } from '../match/match.ts';
import { type Analysis, analyze, compareMoves, type MoveValue, SAME_ODDS } from './analysis.ts';
import type { Solution } from './solution.ts';

/*
 * best:    no move is better.
 * fine:    nothing that counts was given away.
 * slower:  a win is kept, but takes longer than it must.
 * mistake: a win was given away; with chance, a good deal of the odds.
 */
export type Mark = 'best' | 'fine' | 'slower' | 'mistake';

export interface ReviewedMove {
  readonly ply: number; // counted from 1
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
  readonly mark: Mark;
  readonly win: number; // the mover's probability to win after it
  readonly lost: number; // how much of it was given away
  readonly best: readonly string[];
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  /** For each person: of what was at stake in their decisions, the share they kept; null if nothing ever was. */
  readonly accuracy: readonly { readonly name: string; readonly accuracy: number | null }[];
  readonly turningPoint: ReviewedMove | null;
  /** The probability that first wins, at the start and after each move or card. */
  readonly course: readonly number[];
}

const NOTABLE = 0.05; // odds whose loss is a mistake

export function review({ setup, log, scene }: Match, solution: Solution): Review {
  const { variant } = setup;
  const { rules } = variant;
  const persons = [setup.names.first, setup.names.second] as const;
  const swappedAt = log.findIndex(({ kind }) => kind === 'swap');
  const stakes = [new Stakes(), new Stakes()] as const;
  const moves: ReviewedMove[] = [];
  const course = [solution.first(rules.start)];

  for (const [event, { by, move, from }] of scene.steps.entries()) {
    const after = rules.play(from, move);
    course.push(solution.first(after));
    if (by === 'chance') continue;
    const analysis = analyze(variant, solution, from);
    if (analysis instanceof Problem) throw new Error(analysis.message); // a player moved here
    const swapped = swappedAt >= 0 && event >= swappedAt;
    const person = (by === 'first') === swapped ? 1 : 0;
    const played = analysis.moves.find((value) => value.move === move) as MoveValue;
    stakes[person].add(analysis, played);
    moves.push({
      ply: moves.length + 1,
      seat: by,
      name: persons[person],
      text: played.text,
      mark: markOf(analysis, played),
      win: played.win,
      lost: lostBy(analysis, played),
      best: analysis.best.map(({ text }) => text),
    });
  }
  return {
    moves,
    accuracy: persons.map((name, person) => ({ name, accuracy: (stakes[person] as Stakes).kept() })),
    turningPoint: turningPoint(moves),
    course,
  };
}

function lostBy({ win }: Analysis, played: MoveValue): number {
  return win - played.win > SAME_ODDS ? win - played.win : 0;
}

function markOf(analysis: Analysis, played: MoveValue): Mark {
  const best = analysis.best[0] as MoveValue;
  if (compareMoves(best, played) === 0) return 'best';
  if (lostBy(analysis, played) >= NOTABLE) return 'mistake';
  return played.plies !== null && played.win > 0.5 ? 'slower' : 'fine';
}

/** Without chance the last mistake, for then the winner changed for good; with chance the one that cost most. */
function turningPoint(moves: readonly ReviewedMove[]): ReviewedMove | null {
  return moves
    .filter(({ mark }) => mark === 'mistake')
    .reduce<ReviewedMove | null>((worst, move) => (worst && worst.lost > move.lost ? worst : move), null);
}

/** What a person's decisions could have cost, and what they did cost. */
class Stakes {
  private decisions = 0;
  private sum = 0;

  add({ moves, win }: Analysis, played: MoveValue): void {
    const worst = Math.min(...moves.map((move) => move.win));
    if (win - worst <= SAME_ODDS) return; // every move would have done
    this.decisions++;
    this.sum += (played.win - worst) / (win - worst);
  }

  kept(): number | null {
    return this.decisions === 0 ? null : this.sum / this.decisions;
  }
}
