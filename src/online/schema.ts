/**
 * What a message may hold, as plain data: types are inferred from it, values are checked against it, and the server
 * describes it to programs. zod/mini would add 9 kB to the browser's online chunk; this adds 1.
 */

import { isObject } from '../core/json-object.ts';
import { Problem } from '../core/problem.ts';
import { quote } from '../core/text.ts';

type Shape =
  | { readonly is: 'boolean' | 'record' }
  | { readonly is: 'string'; readonly least: number; readonly most: number }
  | { readonly is: 'pattern'; readonly pattern: RegExp; readonly what: string }
  | { readonly is: 'integer'; readonly least: number; readonly most: number }
  /** `open`: newer servers may know more of them. */
  | { readonly is: 'enum'; readonly values: readonly (string | number)[]; readonly open: boolean }
  | { readonly is: 'nullable' | 'array'; readonly of: Schema }
  | { readonly is: 'tuple'; readonly of: readonly Schema[] }
  | { readonly is: 'object'; readonly fields: Fields }
  /** Objects whose first field tells which it is. */
  | { readonly is: 'either'; readonly of: readonly { readonly fields: Fields }[] }
  /** Objects whose field `kind` tells which it is. */
  | { readonly is: 'kinds'; readonly common: Fields; readonly kinds: Readonly<Record<string, Fields>> };

/** `T` is only there for the compiler. */
export type Schema<T = unknown> = Shape & {
  readonly optional?: boolean;
  readonly default?: unknown; // what counts where an optional field is left out
  readonly infer?: T;
};

export interface ObjectSchema<F extends Fields = Fields> {
  readonly is: 'object';
  readonly fields: F;
  readonly infer?: InferFields<F>;
}

type Optional<T> = Schema<T> & { readonly optional: true };
export type Fields = Readonly<Record<string, Schema>>;
type Flat<T> = { [K in keyof T]: T[K] };

export type Infer<S> = S extends { readonly infer?: infer T } ? T : never;
export type InferFields<F> = Flat<
  { readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: Infer<F[K]> } & {
    readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: Infer<F[K]>;
  }
>;
export type InferKinds<K, Common = unknown> = {
  [N in keyof K]: Flat<{ readonly kind: N } & InferFields<Common & K[N]>>;
}[keyof K];
type InferList<L extends readonly Schema[]> = { readonly [I in keyof L]: Infer<L[I]> };

const DEEPEST = 20; // levels in what a server sends, now or later
export const UNBOUNDED = Number.MAX_SAFE_INTEGER;

export const boolean: Schema<boolean> = { is: 'boolean' };
export const record: Schema<Readonly<Record<string, unknown>>> = { is: 'record' };

/** Lengths count the units of UTF-16. */
export const string = (least = 0, most = UNBOUNDED): Schema<string> => ({
  is: 'string',
  least,
  most,
});

/** `what` it must be, in words. */
export const pattern = (pattern: RegExp, what: string): Schema<string> => ({ is: 'pattern', pattern, what });

export const integer = (least = 0, most = UNBOUNDED): Schema<number> => ({
  is: 'integer',
  least,
  most,
});

export const oneOf = <const V extends string | number>(values: readonly V[], open = false): Schema<V> => ({
  is: 'enum',
  values,
  open,
});

export const nullable = <T>(of: Schema<T>): Schema<T | null> => ({ is: 'nullable', of });
export const array = <T>(of: Schema<T>): Schema<readonly T[]> => ({ is: 'array', of });
export const tuple = <const L extends readonly Schema[]>(...of: L): Schema<InferList<L>> => ({
  is: 'tuple',
  of,
});
export const optional = <T>(schema: Schema<T>, standard?: T): Optional<T> => ({
  ...schema,
  optional: true,
  default: standard,
});

export const object = <F extends Fields>(fields: F): ObjectSchema<F> => ({ is: 'object', fields });

export const either = <const L extends readonly ObjectSchema[]>(...of: L): Schema<InferList<L>[number]> => ({
  is: 'either',
  of,
});

export const kinds = <C extends Fields, K extends Readonly<Record<string, Fields>>>(
  common: C,
  kinds: K,
): Schema<InferKinds<K, C>> => ({
  is: 'kinds',
  common: { kind: string(), ...common },
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([kind, fields]) => [kind, { kind: oneOf([kind]), ...common, ...fields }]),
  ),
});

/** Checks a client's message: unknown fields are refused. */
export function readStrict<T>(schema: Schema<T>, value: unknown): T | Problem {
  const wrong = mismatch(schema, value, true);
  return wrong === null ? (value as T) : new Problem('bad-request', wrong);
}

/** Checks a server's message. Unknown fields and kinds pass: the server may be newer. */
export function readLenient<T>(schema: Schema<T>, value: unknown): T | Problem {
  const wrong = isDeeper(value, DEEPEST) ? 'it is nested too deeply.' : mismatch(schema, value, false);
  return wrong === null
    ? (value as T)
    : new Problem(
        'bad-request',
        `The server sent something that this Ninefold cannot read: ${wrong} Reload the page, or update Ninefold.`,
      );
}

/** The first thing that does not fit, as a sentence; null if everything does. */
function mismatch(schema: Schema, value: unknown, strict: boolean, field = ''): string | null {
  switch (schema.is) {
    case 'boolean':
      return typeof value === 'boolean' ? null : expected('boolean', value, field);
    case 'record':
      return isObject(value) ? null : expected('object', value, field);
    case 'string':
      if (typeof value !== 'string') return expected('string', value, field);
      if (value.length >= schema.least && value.length <= schema.most) return null;
      return `${quote(field)} must have ${schema.least} to ${schema.most} characters.`;
    case 'pattern':
      if (typeof value !== 'string') return expected('string', value, field);
      return schema.pattern.test(value) ? null : `${quote(field)}: must be ${schema.what}.`;
    case 'integer': {
      const { least, most } = schema;
      if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return null;
      return `${quote(field)} must be a whole number from ${least} to ${most}.`;
    }
    case 'enum':
      if (schema.values.includes(value as string)) return null;
      if (!strict && schema.open && typeof value === 'string') return null;
      return `${quote(field)} must be one of: ${schema.values.join(', ')}.`;
    case 'nullable':
      return value === null ? null : mismatch(schema.of, value, strict, field);
    case 'array':
      if (!Array.isArray(value)) return expected('array', value, field);
      return first(value.map((one) => mismatch(schema.of, one, strict, field)));
    case 'tuple':
      if (!Array.isArray(value)) return expected('array', value, field);
      if (value.length !== schema.of.length) return `${quote(field)}: must be a list of ${schema.of.length}.`;
      return first(schema.of.map((one, i) => mismatch(one, value[i], strict, field)));
    case 'object':
      return fieldsMismatch(schema.fields, value, strict, field);
    case 'either': {
      if (!isObject(value)) return expected('object', value, field);
      const firsts = schema.of.map(({ fields }) => Object.keys(fields)[0] as string);
      const meant = schema.of[firsts.findIndex((first) => Object.hasOwn(value, first))];
      if (!meant) return `${quote(field)}: must have ${firsts.map(quote).join(' or ')}.`;
      return fieldsMismatch(meant.fields, value, strict, field);
    }
    case 'kinds': {
      if (!isObject(value)) return expected('object', value, field);
      const { kind } = value;
      if (typeof kind === 'string' && Object.hasOwn(schema.kinds, kind))
        return fieldsMismatch(schema.kinds[kind] as Fields, value, strict, field);
      if (strict) return `"kind" must be one of: ${Object.keys(schema.kinds).join(', ')}.`;
      return fieldsMismatch(schema.common, value, strict, field);
    }
  }
}

function fieldsMismatch(fields: Fields, value: unknown, strict: boolean, field: string): string | null {
  if (!isObject(value)) return expected('object', value, field);
  for (const name in fields) {
    const schema = fields[name] as Schema;
    const inner = value[name];
    if (inner === undefined && schema.optional) continue;
    const wrong = mismatch(schema, inner, strict, name);
    if (wrong !== null) return wrong;
  }
  if (!strict) return null;
  for (const name in value) if (!Object.hasOwn(fields, name)) return unknownFields(fields, value);
  return null;
}

function unknownFields(fields: Fields, value: object): string {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return `There is no field ${unknown.map(quote).join(', ')} here.`;
}

function first(mismatches: readonly (string | null)[]): string | null {
  return mismatches.find((wrong) => wrong !== null) ?? null;
}

/** Whether it is nested deeper than so many levels. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const name in value) if (isDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}

function expected(what: string, value: unknown, field: string): string {
  const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return `${field && `${quote(field)}: `}expected ${what}, received ${received}.`;
}
