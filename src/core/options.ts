/** The options of a game: each has a meaning in words, bounds, a default, and one text form for all uses. */

import { inRow } from './number-words.ts';
import { quote } from './text.ts';

/** One option. `read` and `parse` answer with a Wrong when the value is not possible. */
export interface Option<T = unknown> {
  readonly meaning: string;
  readonly bounds: string;
  readonly standard: T;
  /** Checks a value from a program (JSON). */
  read(value: unknown): T | Wrong;
  /** Checks a value from a person (a command line, a record). */
  parse(text: string): T | Wrong;
  /** The inverse of `parse`. */
  format(value: T): string;
  /** The next value that makes a smaller game, if there is one. */
  smaller(value: T): T | undefined;
}

export class Wrong {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export type OptionList = Readonly<Record<string, Option>>;

/** The settled values of a list of options. */
export type ValuesOf<List extends OptionList> = {
  readonly [Name in keyof List]: List[Name] extends Option<infer T> ? T : never;
};

interface IntegerBounds {
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  readonly standard: number;
}

export function integer({ meaning, least, most, standard }: IntegerBounds): Option<number> {
  const bounds = `a whole number from ${least} to ${most}`;
  const read = (value: unknown): number | Wrong =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value || 0 // -0 is 0
      : new Wrong(`must be ${bounds}, not ${show(value)}`);
  return {
    meaning,
    bounds,
    standard,
    read,
    parse: (text) => read(parseInteger(text) ?? text),
    format: String,
    smaller: (value) => (value > least ? value - 1 : undefined),
  };
}

interface NumbersBounds {
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  readonly atMost: number; // how many
  readonly standard: readonly number[];
}

/** Distinct whole numbers other than 0. Their order does not matter; they are kept ascending. */
export function numbers(spec: NumbersBounds): Option<readonly number[]> {
  const { meaning, least, most, atMost, standard } = spec;
  const each = least < 0 ? `${least} to ${most} without 0` : `${least} to ${most}`;
  const bounds = `1 to ${atMost} different whole numbers from ${each}`;

  const read = (value: unknown): readonly number[] | Wrong => {
    if (!Array.isArray(value)) return new Wrong(`must be a list of ${bounds}, not ${show(value)}`);
    if (value.length < 1 || value.length > atMost) {
      return new Wrong(`must be ${bounds}, not ${value.length} of them`);
    }
    const seen = new Set<number>();
    for (const number of value) {
      if (!Number.isInteger(number) || number < least || number > most || number === 0) {
        return new Wrong(`must be ${bounds}: ${show(number)} is not one`);
      }
      if (seen.has(number)) return new Wrong(`must be ${bounds}: ${number} is there twice`);
      seen.add(number);
    }
    return [...seen].sort((a, b) => a - b);
  };

  const parse = (text: string): readonly number[] | Wrong => {
    const list: number[] = [];
    for (const part of text.split(',')) {
      const [from, to, ...more] = part.split('..').map(parseInteger);
      const last = part.includes('..') ? to : from;
      if (from === undefined || last === undefined || more.length > 0 || last < from) {
        return new Wrong(
          `must be numbers, or ranges from low to high, such as 1..9 or 2,3,5..7, not ${quote(text)}`,
        );
      }
      for (let number = from; number <= last; number++) {
        if (number < least || number > most) return read([number]);
        if (list.push(number) > atMost) return new Wrong(`must be ${bounds}, not more of them`);
      }
    }
    return read(list);
  };

  return { meaning, bounds, standard, read, parse, format: formatNumbers, smaller: withoutLargest };
}

function withoutLargest(list: readonly number[]): readonly number[] | undefined {
  if (list.length === 1) return undefined;
  const largest = list.reduce((a, b) => (Math.abs(b) >= Math.abs(a) ? b : a));
  return list.filter((number) => number !== largest);
}

/** '1..9', '2,3,5..7': three or more in a row are written as a range. */
function formatNumbers(list: readonly number[]): string {
  return inRow(list)
    .map(([from, to]) => (to - from > 1 ? `${from}..${to}` : from === to ? from : `${from},${to}`))
    .join(',');
}

function parseInteger(text: string): number | undefined {
  return /^\s*[+-]?\d{1,9}\s*$/.test(text) ? Number(text) || 0 : undefined;
}

function show(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (typeof value === 'string') return quote(value);
  return Array.isArray(value) ? 'a list' : typeof value === 'undefined' ? 'nothing' : 'an object';
}
