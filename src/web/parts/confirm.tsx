/** A question before something that cannot be taken back. */

import { useEffect, useRef } from 'preact/hooks';
import { frameTexts } from '../texts/frame.ts';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  answer(yes: boolean): void;
}

export function Confirm({ question, yes, answer }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (value: string) => dialog.current?.close(value); // gives the focus back to where it was
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby="confirm-question"
      onClose={() => answer(dialog.current?.returnValue === 'yes')}
    >
      <p id="confirm-question">{question}</p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => close('')}>
          {frameTexts.cancel}
        </button>
        <button type="button" class="button danger" onClick={() => close('yes')}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
