/** The rules of the game on the table, with its numbers; closing leads back to it. */

import { useEffect, useRef } from 'preact/hooks';
import { rulebookOf, type Variant } from '../../core/game.ts';
import { RuleSections } from '../parts/rule-sections.tsx';
import { typeset } from '../texts/format.ts';
import { rulesTexts } from '../texts/rules.ts';
import { tableTexts } from '../texts/table.ts';

export interface RulesDialogProps {
  readonly variant: Variant;
  close(): void;
}

export function RulesDialog({ variant, close }: RulesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { goal, sections } = rulebookOf(variant);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      class="card-box rules-dialog"
      aria-labelledby="rules-title"
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div class="stack rules">
        <div class="rules-head">
          <h2 id="rules-title">{tableTexts.rulesOf(variant.game.title)}</h2>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {tableTexts.backToGame}
          </button>
        </div>
        <p class="lead-text">
          <b>{rulesTexts.goal}</b> {typeset(goal)}
        </p>
        <RuleSections sections={sections} />
      </div>
    </dialog>
  );
}
