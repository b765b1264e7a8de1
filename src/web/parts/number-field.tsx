import { onlineTexts } from '../texts/online.ts';
import { Field } from './field.tsx';

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly bounds: readonly [number, number];
  readonly value: string;
  change(value: string): void;
}

/** A whole number, with the bounds it has. */
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
