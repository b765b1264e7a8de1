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
  /** 'a target of 20', where its name does not make a good phrase. */
  phrase?(value: T): string;
  /** The next value that makes a smaller game, if there is one. */
  smaller(value: T): T | undefined;
}

export class Wrong {
  readonly message: string; // after the name of the option
  readonly alone: boolean; // a sentence that needs no name

  constructor(message: string, alone = false) {
    this.message = message;
    this.alone = alone;
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
  readonly phrase?: (value: number) => string;
}

export function integer({ meaning, least, most, standard, phrase }: IntegerBounds): Option<number> {
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
    ...(phrase && { phrase }),
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
    for (const part of partsOf(text)) {
      const [from, to = from] = rangeIn(part) ?? [];
      if (from === undefined || to === undefined || to < from) {
        return new Wrong(`Write numbers like 1..9 or 2, 3, 5..7, not ${quote(text)}.`, true);
      }
      const last = to;
      for (let number = from; number <= last; number++) {
        if (number < least || number > most) return read([number]);
        if (list.push(number) > atMost) return new Wrong(`must be ${bounds}, not more of them`);
      }
    }
    return read(list);
  };

  return {
    meaning,
    bounds,
    standard,
    read,
    parse,
    format: formatNumbers,
    phrase: (list) => `the numbers ${formatNumbers(list)}`,
    smaller: withoutLargest,
  };
}

/** What stands between commas or spaces; '1 .. 9' and '1 - 9' are one part each, '1 -9' is two. */
function partsOf(text: string): string[] {
  return text
    .trim()
    .replace(/\s*\.\.\s*/g, '..')
    .replace(/(?<=\d)\s+[-–]\s+(?=\d)/g, '-')
    .split(/\s*,\s*|\s+/);
}

/** '5', '-5..-1' or '1-9'. A dash between numbers is for numbers without a sign: -5-1 could mean too much. */
function rangeIn(part: string): number[] | undefined {
  const [, low, high] =
    /^([+-]?\d{1,9})(?:\.\.([+-]?\d{1,9}))?$/.exec(part) ?? /^(\d{1,9})[-–](\d{1,9})$/.exec(part) ?? [];
  return low === undefined ? undefined : [low, high ?? low].map((text) => Number(text) || 0);
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
