/** A whole number within bounds. */

import { Problem } from '../../core/problem.ts';
import { wantsWholeNumber } from '../../sentences/settings.ts';
import { onlineTexts } from '../texts/online.ts';
import { Field } from './field.tsx';

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly bounds: readonly [number, number];
  readonly value: string;
  change(value: string): void;
}

export function NumberField({ id, label, bounds: [least, most], value, change }: NumberFieldProps) {
  return (
    <Field id={id} label={label} help={onlineTexts.fromTo(least, most)}>
      <input
        id={id}
        value={value}
        inputMode="numeric"
        maxLength={5}
        autocomplete="off"
        aria-describedby={`${id}-help`}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

/** The typed number, or the problem. */
export function whole(
  text: string,
  what: string,
  [least, most]: readonly [number, number],
): number | Problem {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  return new Problem('bad-option', wantsWholeNumber(what, least, most));
}
