/** How a computer player chooses. */

import { count, lowest, members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';
import { SAME_ODDS } from '../solver/analysis.ts';
import type { Solution } from '../solver/solution.ts';
import { chooseBySolution } from './by-solution.ts';
import type { Level } from './levels.ts';

/** A legal move for whoever is to move. Without a solution every level plays by what it can see and imagine. */
export function chooseMove(
  level: Level,
  { rules }: Variant,
  position: Position,
  random: Random,
  solution?: Solution,
): Move {
  const legal = rules.legal(position);
  if (count(legal) === 1) return lowest(legal);
  if (random(100) < level.slips) return pick(members(legal), random);
  if (level.knows && solution) return chooseBySolution(rules, position, solution, random);
  return chooseByJudgement(rules, position, level, random);
}

/** Whether to take over the first move instead of answering it. */
export function wantsSwap(
  level: Level,
  { rules }: Variant,
  position: Position,
  random: Random,
  solution?: Solution,
): boolean {
  if (random(100) < level.slips) return random(2) === 0;
  if (level.knows && solution) return solution.first(position) > 0.5;
  return foresee(rules, position, 'first', level.sight, level.imagination, random) > 0.5;
}

/** The move that looks best; among equals any, so that no two games are alike. */
function chooseByJudgement(rules: Rules, position: Position, level: Level, random: Random): Move {
  const mover = rules.turn(position) as Seat;
  const judged = members(rules.legal(position)).map((move) => {
    const after = rules.play(position, move);
    return { move, worth: foresee(rules, after, mover, level.sight - 1, level.imagination, random) };
  });
  const best = Math.max(...judged.map(({ worth }) => worth));
  return pick(
    judged.filter(({ worth }) => worth >= best - SAME_ODDS).map(({ move }) => move),
    random,
  );
}

/** How likely `me` wins: certain where it can be seen, imagined beyond. */
function foresee(
  rules: Rules,
  position: Position,
  me: Seat,
  sight: number,
  imagination: number,
  random: Random,
): number {
  const turn = rules.turn(position);
  if (turn === 'over') return sight >= 0 || imagination > 0 ? Number(rules.winner(position) === me) : 0.5;
  if (sight <= 0 || turn === 'chance') return imagine(rules, position, me, imagination, random);
  const worths = members(rules.legal(position)).map((move) =>
    foresee(rules, rules.play(position, move), me, sight - 1, Math.ceil(imagination / 4), random),
  );
  return turn === me ? Math.max(...worths) : Math.min(...worths);
}

/** The share of random games from here that `me` wins. */
function imagine(rules: Rules, start: Position, me: Seat, games: number, random: Random): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    let position = start;
    for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
      const move =
        turn === 'chance' ? drawCard(rules, position, random) : pick(members(rules.legal(position)), random);
      position = rules.play(position, move);
    }
    if (rules.winner(position) === me) won++;
  }
  return games === 0 ? 0.5 : won / games;
}

/** An event of chance, as likely as it is. */
export function drawCard(rules: Rules, position: Position, random: Random): Move {
  const events = members(rules.legal(position));
  let ticket = random(events.reduce((sum, event) => sum + rules.weight(position, event), 0));
  for (const event of events) {
    ticket -= rules.weight(position, event);
    if (ticket < 0) return event;
  }
  throw new Error('weights add up to more than there is');
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}
