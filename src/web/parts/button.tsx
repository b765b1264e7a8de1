import type { ComponentChildren } from 'preact';
import { gamesTexts } from '../texts/games.ts';

interface ButtonProps {
  readonly label: ComponentChildren;
  readonly about?: string; // completes the label for screen readers
  readonly strong?: boolean | undefined;
  readonly can?: boolean; // if it is there but may be of no use now
  readonly pressed?: boolean; // of one that stays pressed
  act(): unknown;
}

export function Button({ label, about, strong, can, pressed, act }: ButtonProps) {
  return (
    <button
      type="button"
      class={strong ? 'button strong' : 'button'}
      aria-disabled={can === undefined ? undefined : !can}
      aria-pressed={pressed}
      onClick={() => can !== false && act()}
    >
      {label}
      {about && <span class="unseen">{gamesTexts.about(about)}</span>}
    </button>
  );
}
