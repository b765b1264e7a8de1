/** A match as the board shows it. */

import { members } from '../../core/bits.ts';
import { plainPhrase } from '../../core/words.ts';
import type { Match } from '../../match/match.ts';
import { viewOf } from '../../match/match.ts';
import { typeset } from '../texts/format.ts';
import type { BoardLook } from './look.ts';

export function lookOf(match: Match): Omit<BoardLook, 'open'> {
  const { setup, scene, turn, ply } = match;
  const { rules, words } = setup.variant;
  const isTurn = turn === 'first' || turn === 'second';
  const moves = isTurn ? members(rules.legal(scene.position)) : [];
  return {
    view: viewOf(match),
    names: scene.names,
    mover: isTurn ? turn : null,
    ply,
    moves: new Map(
      moves.map((move) => [
        move,
        {
          text: rules.format(scene.position, move),
          label: typeset(plainPhrase(words.phrase(scene.position, move))),
        },
      ]),
    ),
  };
}
