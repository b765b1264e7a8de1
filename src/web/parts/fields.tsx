/** Labelled inputs, each with a line of help. */

import type { ComponentChildren } from 'preact';
import { Problem } from '../../core/problem.ts';
import { wantsWholeNumber } from '../../sentences/settings.ts';
import { setupTexts } from '../texts/setup.ts';

interface FieldProps {
  readonly id: string; // of the input within
  readonly label: string;
  readonly help?: string | undefined;
}

/** What a form binds to a field. */
export interface Bound<T> {
  readonly id: string;
  readonly value: T;
  change(value: T): void;
}

type InputProps<T> = FieldProps & Bound<T>;
type Bounds = readonly [least: number, most: number];

export function Field({ id, label, help, children }: FieldProps & { readonly children: ComponentChildren }) {
  return (
    <div class="field stack dense">
      <label for={id}>{label}</label>
      {children}
      {help && (
        <small id={helpId(id)} class="soft">
          {help}
        </small>
      )}
    </div>
  );
}

export function helpId(id: string): string {
  return `${id}-help`;
}

interface TextFieldProps extends InputProps<string> {
  readonly maxLength: number;
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
}

function TextField({ label, help, change, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} help={help}>
      <input
        {...input}
        autocomplete="off"
        aria-describedby={help && helpId(input.id)}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Empty for the usual name. */
export function NameField({ usual, ...props }: InputProps<string> & { readonly usual: string }) {
  return <TextField {...props} placeholder={usual} maxLength={80} />;
}

export function NumberField({ bounds, ...props }: InputProps<string> & { readonly bounds: Bounds }) {
  return <TextField {...props} help={setupTexts.fromTo(...bounds)} inputMode="numeric" maxLength={5} />;
}

/** The typed number, or the problem. */
export function whole(text: string, what: string, [least, most]: Bounds): number | Problem {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  return new Problem('bad-option', wantsWholeNumber(what, least, most));
}

interface SelectFieldProps<T extends string> extends InputProps<T> {
  readonly choices: Readonly<Record<T, string>>; // with their labels
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { id, label, help, value, change, choices } = props;
  return (
    <Field id={id} label={label} help={help}>
      <select
        id={id}
        value={value}
        aria-describedby={help && helpId(id)}
        onChange={(event) => change(event.currentTarget.value as T)}
      >
        {Object.entries<string>(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField({ label, help, value, change }: Omit<InputProps<boolean>, 'id'>) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {label}
        {help && <small class="soft">{help}</small>}
      </span>
    </label>
  );
}
