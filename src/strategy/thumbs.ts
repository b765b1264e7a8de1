/** Rules of thumb for a game with chance: the best of those that it offers, and how well it does. */

import type { RuleOfThumb, Variant } from '../core/game.ts';
import { playOut } from '../core/play-out.ts';
import { unwrap } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import { SEATS, type Seat } from '../core/rules.ts';
import type { MoveValue } from '../solver/analysis.ts';
import { SAME_ODDS, type Solution } from '../solver/solution.ts';
import { analyzeTries } from '../solver/tries.ts';
import type { MetDecision } from './met.ts';

/** The one that gives least away. */
export function bestThumb(
  thumbs: readonly RuleOfThumb[],
  decisions: readonly MetDecision[],
): RuleOfThumb | undefined {
  const measured = thumbs.map((thumb) => ({ thumb, lost: lostBy(thumb, decisions) }));
  return measured.reduce<(typeof measured)[number] | undefined>(
    (a, b) => (a && a.lost <= b.lost ? a : b),
    undefined,
  )?.thumb;
}

function lostBy(thumb: RuleOfThumb, decisions: readonly MetDecision[]): number {
  return decisions.reduce(
    (sum, decision) => sum + decision.visits * (Math.max(...decision.wins) - winWith(thumb, decision)),
    0,
  );
}

function winWith({ choose }: RuleOfThumb, { position, moves, wins }: MetDecision): number {
  return wins[moves.indexOf(choose(position))] as number;
}

/** The share of the decisions in which nothing is better. */
export function thumbAccuracy(thumb: RuleOfThumb, decisions: readonly MetDecision[]): number {
  let right = 0;
  let all = 0;
  for (const decision of decisions) {
    if (winWith(thumb, decision) >= Math.max(...decision.wins) - SAME_ODDS) right += decision.visits;
    all += decision.visits;
  }
  return right / all;
}

/** The share of games it wins against perfect play, on each seat in turn; yields the share that was played. */
export function* gamesWon(
  { rules }: Variant,
  solution: Solution,
  thumb: RuleOfThumb,
  games: number,
): Generator<number, number> {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const random = seeded(`thumb ${game}`);
    const seat = SEATS[game % 2] as Seat;
    const end = playOut(rules, rules.start, random, (position, mover) =>
      mover === seat
        ? thumb.choose(position)
        : (unwrap(analyzeTries({ rules }, solution, position)).best[0] as MoveValue).move,
    );
    if (rules.winner(end) === seat) won++;
    yield (game + 1) / games;
  }
  return won / games;
}
