/** Moves as text. A player's move names the card it was made with, so a draw needs no token of its own. */

import { lowest, members } from './bits.ts';
import type { Move, Position, Rules } from './rules.ts';

/** The moves that can be written next, chance's events where a card is drawn. */
export function legalTexts(rules: Rules, position: Position): string[] {
  const texts: string[] = [];
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    texts.push(rules.format(position, lowest(rest)));
  }
  return texts;
}

/** The legal move, or -1. */
export function findMove(rules: Rules, position: Position, text: string): Move {
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const move = lowest(rest);
    if (rules.format(position, move) === text) return move;
  }
  return -1;
}

/** A player's move, and the event of chance before it: -1 where there is none. */
interface TurnMoves {
  readonly draw: Move;
  readonly move: Move;
}

/** What a text stands for as a player's move. After an event of chance it begins with that event: '4+' with '4'. */
export function findTurn(rules: Rules, position: Position, text: string): TurnMoves | null {
  if (rules.turn(position) !== 'chance') {
    const move = findMove(rules, position, text);
    return move < 0 ? null : { draw: -1, move };
  }
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const draw = lowest(rest);
    if (!text.startsWith(rules.format(position, draw))) continue;
    const move = findMove(rules, rules.play(position, draw), text);
    if (move >= 0) return { draw, move };
  }
  return null;
}

/** The moves of players that can be written next, whatever chance brings. */
export function writableTexts(rules: Rules, position: Position): string[] {
  if (rules.turn(position) !== 'chance') return legalTexts(rules, position);
  return members(rules.legal(position)).flatMap((event) => legalTexts(rules, rules.play(position, event)));
}
