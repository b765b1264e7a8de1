/** Asks before an action that cannot be undone. */

import { useEffect, useRef } from 'preact/hooks';
import { frameTexts } from '../texts/frame.ts';
import { Button } from './button.tsx';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  answer(yes: boolean): void;
}

export function Confirm({ question, yes, answer }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (value: string) => dialog.current?.close(value); // restores the focus
  return (
    <dialog
      ref={dialog}
      class="card-box confirm"
      aria-labelledby="confirm-question"
      onClose={() => answer(dialog.current?.returnValue === 'yes')}
    >
      <p id="confirm-question">{question}</p>
      <div class="row">
        <Button label={frameTexts.cancel} act={() => close('')} />
        <button type="button" class="button danger" onClick={() => close('yes')}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
