/** What a variant is like to play: who wins, how often seeing two moves ahead is enough, how long it lasts. */

import { members } from '../core/bits.ts';
import { drawEvent } from '../core/chance.ts';
import type { Figures, Variant } from '../core/game.ts';
import { seeded } from '../core/random.ts';
import { isSeat, type Position, type Rules, type Seat } from '../core/rules.ts';
import { chooseMove } from '../players/choose-move.ts';
import { type Level, levels } from '../players/levels.ts';
import { type Solution, winFor } from '../solver/solution.ts';

const PLAYERS = levels.filter(({ id }) => id === 'casual' || id === 'expert');
const PAIRINGS = PLAYERS.flatMap((first) => PLAYERS.map((second) => ({ first, second })));

/** In games between the two middle levels, in all four pairings; the same games for the same variant. */
export function measureSetting(variant: Variant, solution: Solution, games = 200): Figures {
  const { rules } = variant;
  let moves = 0;
  let decisions = 0;
  let right = 0;
  for (let game = 0; game < games; game++) {
    const players = PAIRINGS[game % PAIRINGS.length] as Record<Seat, Level>;
    const random = seeded(`setting ${game}`);
    let position = rules.start;
    for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
      if (!isSeat(turn)) {
        position = rules.play(position, drawEvent(rules, position, random));
        continue;
      }
      const share = rightWithSight(rules, solution, position);
      if (share !== null) {
        decisions++;
        right += share;
      }
      moves++;
      position = rules.play(position, chooseMove(players[turn], variant, position, random));
    }
  }
  return {
    first: rounded(solution.first(rules.start), 3),
    right: decisions === 0 ? null : Math.floor((100 * right) / decisions) / 100, // 1 only if always
    moves: rounded(moves / games, 1),
  };
}

/**
 * The share of a player's choices that win, who sees two moves ahead: any move that does not let the other one win at once is as good as another.
 * Null with chance, where nothing can be won any more, and where a win is at hand, which anybody sees.
 */
function rightWithSight(rules: Rules, solution: Solution, position: Position): number | null {
  const plies = solution.plies(position);
  const mover = rules.turn(position) as Seat;
  const wins = (at: Position) => winFor(mover, at, solution) === 1;
  if (plies === null || plies === 1 || !wins(position)) return null;
  const after = members(rules.legal(position)).map((move) => rules.play(position, move));
  const safe = after.filter((next) => wins(next) || solution.plies(next) !== 1);
  return safe.filter(wins).length / safe.length;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
