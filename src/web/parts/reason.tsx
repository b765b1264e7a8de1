/** The reason in one sentence. */

import type { Move } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import { MOVE_ODDS, NO_SHORT_REASON, onlyWinner } from '../../sentences/reasons.ts';
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
        {names && <b>{spokenTo(names, verdict(values, names))} </b>}
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

/** A finger cannot point without touching. */
function howToLook(): string {
  return matchMedia('(hover: none)').matches ? valuesTexts.holdMove : valuesTexts.lookAtMove;
}

function why(worth: MoveWorth, { moves }: Values): string {
  if (worth.plies === null) return worth.reason ?? MOVE_ODDS;
  if (worth.reason === undefined) return '…';
  const [winner, ...others] = moves.filter(({ win }) => win > 0.5);
  const only = winner && winner !== worth && others.length === 0 ? ` ${onlyWinner(winner.text)}` : '';
  return (worth.reason ?? NO_SHORT_REASON) + only;
}
