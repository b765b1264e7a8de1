/** One sentence of why, beside the board. */

import type { Names } from '../../core/scene.ts';
import { verdictOf } from '../board/worth.ts';
import type { KnownValues } from '../moves/values.ts';
import { valuesTexts } from '../texts/values.ts';

interface ReasonProps {
  readonly known: KnownValues;
  readonly move: string | null; // that somebody looks at
  readonly names?: Names; // where who wins is not said elsewhere
}

export function Reason({ known: { values, problem }, move, names }: ReasonProps) {
  if (problem) return <p class="reason">{problem}</p>;
  if (!values) return <p class="reason soft">…</p>;
  const worth = values.moves.find(({ text }) => text === move);
  if (!worth) {
    return (
      <p class="reason">
        {names && <b>{valuesTexts.verdict(values, names)} </b>}
        <span class="soft">{values.moves.length > 0 ? valuesTexts.lookAtMove : valuesTexts.cardFirst}</span>
      </p>
    );
  }
  return (
    <p class={`reason ${verdictOf(worth)}`}>
      <b>{valuesTexts.reasonHead(worth)}</b> {valuesTexts.reasonBody(worth, values)}
    </p>
  );
}
