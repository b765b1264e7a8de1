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

/** The legal move written so, or -1. */
export function findMove(rules: Rules, position: Position, text: string): Move {
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const move = lowest(rest);
    if (rules.format(position, move) === text) return move;
  }
  return -1;
}

/** The event of chance after which a move written so is legal, or -1. */
export function findDraw(rules: Rules, position: Position, text: string): Move {
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const event = lowest(rest);
    if (findMove(rules, rules.play(position, event), text) >= 0) return event;
  }
  return -1;
}

/** The moves of players that can be written next, whatever chance brings. */
export function writableTexts(rules: Rules, position: Position): string[] {
  if (rules.turn(position) !== 'chance') return legalTexts(rules, position);
  return members(rules.legal(position)).flatMap((event) => legalTexts(rules, rules.play(position, event)));
}
