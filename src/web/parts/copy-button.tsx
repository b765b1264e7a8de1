import { useState } from 'preact/hooks';
import { frameTexts } from '../texts/frame.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly strong?: boolean;
  text(): string;
}

/** Copies a text, or shows it if copying is forbidden. */
export function CopyButton({ label, strong, text }: CopyButtonProps) {
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
      <Button
        strong={strong}
        label={<span aria-live="polite">{state === 'copied' ? frameTexts.copied : label}</span>}
        act={copy}
      />
      {state === 'refused' && (
        <label class="copy-by-hand">
          {frameTexts.notCopied}
          <textarea readOnly rows={4} value={text()} />
        </label>
      )}
    </>
  );
}
