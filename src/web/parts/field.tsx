import type { ComponentChildren } from 'preact';

interface FieldProps {
  readonly id: string; // of the input within
  readonly label: string;
  readonly help?: string;
  readonly children: ComponentChildren;
}

/** A labelled input with a line of help. */
export function Field({ id, label, help, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {help && (
        <small id={`${id}-help`} class="soft">
          {help}
        </small>
      )}
    </div>
  );
}
