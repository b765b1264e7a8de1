import { drawEvent } from './chance.ts';
import type { Random } from './random.ts';
import { isSeat, type Move, type Position, type Rules, type Seat } from './rules.ts';

/** The end of a game played on from a position: cards come by chance, and moves as they are chosen. */
export function playOut(
  rules: Rules,
  start: Position,
  random: Random,
  choose: (position: Position, mover: Seat) => Move,
): Position {
  let position = start;
  for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
    const move = isSeat(turn) ? choose(position, turn) : drawEvent(rules, position, random);
    position = rules.play(position, move);
  }
  return position;
}
