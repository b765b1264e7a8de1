/** A game to take along: its record as text or file, or a link to it. */

import { useState } from 'preact/hooks';
import { recordOf, type Sitting } from '../../players/sitting.ts';
import { matchAddress } from '../address.ts';
import { texts } from '../texts.ts';

export function RecordTools({ sitting }: { readonly sitting: Sitting }) {
  const { match, started } = sitting;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([recordOf(sitting)], { type: 'text/plain' }));
    link.download = texts.fileName(match.setup.variant.game.id, started);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div class="record-tools buttons">
      <CopyButton label={texts.copyRecord} text={() => recordOf(sitting)} />
      <button type="button" class="button" onClick={save}>
        {texts.saveRecord}
      </button>
      <CopyButton
        label={texts.copyLink}
        text={() => new URL(matchAddress('review', match), location.href).href}
      />
    </div>
  );
}

/** Copies a text; where that is not allowed, shows it. */
export function CopyButton({ label, text }: { readonly label: string; text(): string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
      setTimeout(() => setState('ready'), 2000);
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        <span aria-live="polite">{state === 'copied' ? texts.copied : label}</span>
      </button>
      {state === 'refused' && (
        <label class="copy-by-hand">
          {texts.notCopied}
          <textarea readOnly rows={4} value={text()} />
        </label>
      )}
    </>
  );
}
