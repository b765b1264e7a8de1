/** A match as `position` names it: the words of its record, and a card that is drawn and not decided on. */

import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { badDraw } from '../match/bad-draw.ts';
import { extend, type Match } from '../match/match.ts';
import { eventWords, extendByWord } from '../match/record.ts';
import type { PositionCommand } from './commands.ts';

export function matchAfter(start: Match, { moves, draw, wrong }: PositionCommand): Match | Problem {
  if (wrong) return wrong;
  let match = start;
  for (const word of moves) {
    const next = extendByWord(match, word);
    if (next instanceof Problem) return next;
    match = next;
  }
  return draw === undefined ? match : drawn(match, draw);
}

function drawn(match: Match, text: string): Match | Problem {
  const { rules } = match.setup.variant;
  const { position } = match.scene;
  const card = match.turn === 'chance' ? findMove(rules, position, text) : -1;
  if (card < 0) return badDraw(rules, position, match.ply, text);
  return extend(match, { kind: 'draw', move: card });
}

export function positionOf(match: Match): PositionCommand {
  const words = eventWords(match);
  const isDrawn = match.log.at(-1)?.kind === 'draw';
  const moves = isDrawn ? words.slice(0, -1) : words;
  return { kind: 'position', moves, ...(isDrawn && { draw: words.at(-1) as string }) };
}
