/** Which move a hint names. */

import { unwrap } from '../core/problem.ts';
import type { Match } from '../match/match.ts';
import { bestOf, compareMoves, type MoveValue } from '../solver/analysis.ts';
import { choicesAt } from '../solver/review.ts';
import type { Solution } from '../solver/solution.ts';
import { analyzeTries } from '../solver/tries.ts';
import { explainerOf } from './explainer.ts';
import type { Motif, Reason } from './reason.ts';

/** From the plainest on; those of a game with chance, and those that only say how many win, come last. */
const PLAIN: readonly Motif[] = [
  ...(['finish', 'last-move', 'decided', 'out-of-reach', 'finish-next'] as const),
  ...(['safe-suffices', 'preference', 'named-answers', 'pairing'] as const),
];

/**
 * For the player to move. Where the other player may take the move over, the most even one; in a lost position the best try.
 * Of moves that win, a quick one with a plain reason rather than one that only a computer understands.
 */
export function hintAt({ setup, scene, ply }: Match, solution: Solution): MoveValue {
  const { variant, swap } = setup;
  const { position } = scene;
  if (swap && ply === 0) return bestOf(choicesAt(setup, solution, position, ply));
  const { win, plies, moves, best } = unwrap(analyzeTries(variant, solution, position));
  const first = best[0] as MoveValue;
  if (plies === null || win === 0 || plies === 1) return first;
  const explainer = explainerOf(variant, solution);
  const hardness = ({ move }: MoveValue) => hardnessOf(explainer.explain(position, move));
  const quick = best.slice(0, MOST).map((value) => ({ value, hardness: hardness(value) }));
  const easiest = quick.reduce((a, b) => (b.hardness < a.hardness ? b : a));
  if (easiest.hardness < NO_REASON) return easiest.value;
  const slower = moves.filter((value) => value.win === 1 && !best.includes(value)).sort(compareMoves);
  return slower.slice(0, MOST).find((value) => hardness(value) < NO_REASON) ?? first;
}

const MOST = 4; // moves whose reasons are compared: where many numbers are left, each takes its time
const NO_REASON = PLAIN.length + 1;

function hardnessOf(why: Reason | null): number {
  if (!why) return NO_REASON;
  const hardest = why.points.at(-1)?.motif as Motif; // what stands before it only leads to it
  const place = PLAIN.indexOf(hardest);
  return place < 0 ? PLAIN.length : place;
}
