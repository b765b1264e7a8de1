/** The reason in one sentence. */

import type { Move } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import { swapReason } from '../../sentences/hints.ts';
import { MOVE_ODDS, NO_SHORT_REASON, onlyWinner, SHARED_FIRST_MOVE } from '../../sentences/reasons.ts';
import { moveProspect, verdict } from '../../sentences/values.ts';
import { spokenTo } from '../../sentences/you.ts';
import { ratingOf } from '../../solver/rating.ts';
import type { KnownValues } from '../solving/answers.ts';
import { typeset } from '../texts/format.ts';
import { valuesTexts } from '../texts/values.ts';
import type { MoveWorth, Values } from '../worker/protocol.ts';

interface ReasonProps {
  readonly known: KnownValues;
  readonly move: Move | null; // the one looked at
  readonly names?: Names; // if nothing else says who wins
}

export function Reason({ known: { values, problem }, move, names }: ReasonProps) {
  if (problem) return <p class="reason">{problem}</p>;
  if (!values) return <p class="reason soft">…</p>;
  const worth = values.moves.find((worth) => worth.move === move);
  if (!worth) {
    return (
      <p class="reason">
        {names && <b>{outlook(values, names)} </b>}
        {values.asksSwap && `${swapReason(values.first)} `}
        {values.mayBeSwapped && `${SHARED_FIRST_MOVE} `}
        <span class="soft">{values.moves.length > 0 ? howToLook() : valuesTexts.cardFirst}</span>
      </p>
    );
  }
  return (
    <p class={`reason ${ratingOf(worth)}`}>
      <b>{typeset(moveProspect(worth))}</b> {typeset(why(worth, values))}
    </p>
  );
}

/** Who wins from here, also where seats may still be swapped. */
export function outlook(values: Values, names: Names): string {
  return spokenTo(names, verdict({ ...values, first: values.outlook }, names));
}

/** A finger cannot point without touching. */
function howToLook(): string {
  return matchMedia('(hover: none)').matches ? valuesTexts.holdMove : valuesTexts.lookAtMove;
}

function why(worth: MoveWorth, { moves, mayBeSwapped }: Values): string {
  if (worth.reason === undefined) return '…';
  if (mayBeSwapped) return `${worth.reason ?? ''} ${SHARED_FIRST_MOVE}`;
  if (worth.plies === null) return worth.reason ?? MOVE_ODDS;
  const [winner, ...others] = moves.filter(({ win }) => win > 0.5);
  const only = winner && winner !== worth && others.length === 0 ? ` ${onlyWinner(winner.text)}` : '';
  return (worth.reason ?? NO_SHORT_REASON) + only;
}
