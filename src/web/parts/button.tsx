import type { ComponentChildren } from 'preact';

interface ButtonProps {
  readonly strong?: boolean;
  readonly can?: boolean; // if it is there but may be of no use now
  act(): unknown;
  readonly children: ComponentChildren;
}

export function Button({ strong, can, act, children }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button${strong ? ' strong' : ''}`}
      aria-disabled={can === undefined ? undefined : !can}
      onClick={() => can !== false && act()}
    >
      {children}
    </button>
  );
}
