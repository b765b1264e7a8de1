/** The values of a form. */

import { useState } from 'preact/hooks';
import type { Bound } from './fields.tsx';

export interface Form<T> {
  readonly values: T;
  change(values: Partial<T>): void;
  /** For the field of one value. */
  bind<K extends keyof T & string>(id: K): Bound<T[K]>;
}

export function useForm<T>(initial: T): Form<T> {
  const [values, setValues] = useState(initial);
  const change = (changes: Partial<T>) => setValues((now) => ({ ...now, ...changes }));
  return {
    values,
    change,
    bind: (id) => ({
      id,
      value: values[id],
      change: (value) => change({ [id]: value } as unknown as Partial<T>),
    }),
  };
}
