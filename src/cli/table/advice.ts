/** Hints and their reasons, in words. */

import { unwrap } from '../../core/problem.ts';
import type { Move } from '../../core/rules.ts';
import { plainPhrase } from '../../core/words.ts';
import type { Match } from '../../match/match.ts';
import { explainerOf } from '../../reasons/explainer.ts';
import { hintAt } from '../../reasons/hint.ts';
import { hint, swapHint, swapProspect, swapReason } from '../../sentences/hints.ts';
import { NO_SHORT_REASON, reason, reasonAfterHint, SHARED_FIRST_MOVE } from '../../sentences/reasons.ts';
import type { MoveValue } from '../../solver/analysis.ts';
import type { Solution } from '../../solver/solution.ts';
import { analyzeTries, compareTries } from '../../solver/tries.ts';
import { valueLine, valueSign } from '../board/value-signs.ts';
import type { Style } from '../terminal/style.ts';

export interface Advice {
  hint(): string;
  readonly best: Move | null; // the move it names
  why(move?: Move): string; // of the move it names, if no other is asked for
  values(style: Style): string[];
  readonly worth: ReadonlyMap<Move, MoveValue>;
}

/** For the player to move. */
export function moveAdvice(match: Match, solution: Solution): Advice {
  const { setup, scene, ply } = match;
  const { variant } = setup;
  const { position } = scene;
  const analysis = unwrap(analyzeTries(variant, solution, position)); // a player is to move
  // If the other player may take the first move over, a strong one is worth less.
  const mayBeSwapped = setup.swap && ply === 0;
  const top = hintAt(match, solution);
  const phrase = (move: Move) => plainPhrase(variant.words.phrase(position, move));
  const worth = new Map(analysis.moves.map((value) => [value.move, value]));
  const best = worth.get(top.move) as MoveValue;

  return {
    worth,
    best: best.move,
    hint: () =>
      hint({
        ...best,
        phrase: phrase(best.move),
        winIfSwapped: mayBeSwapped ? top.win : null,
      }),
    why(move) {
      if (mayBeSwapped && move === undefined) return SHARED_FIRST_MOVE;
      const value = worth.get(move ?? best.move) as MoveValue;
      const why = explainerOf(variant, solution).explain(position, value.move);
      const said = move === undefined ? reasonAfterHint : reason;
      return why ? said(why, { you: analysis.mover, names: scene.names }) : NO_SHORT_REASON;
    },
    values: (style) => [...analysis.moves].sort(compareTries).map((value) => valueLine(value, style)),
  };
}

/** For a player who may swap. */
export function swapAdvice({ scene }: Match, solution: Solution): Advice {
  const share = solution.first(scene.position);
  return {
    worth: new Map(),
    best: null,
    hint: () => swapHint(share),
    why: () => swapReason(share),
    values: (style) =>
      (['swap', 'stay'] as const).map((choice) => {
        const value = { win: choice === 'swap' ? share : 1 - share, plies: solution.plies(scene.position) };
        return `${valueSign(value, style)}  ${swapProspect(choice, value)}`;
      }),
  };
}
