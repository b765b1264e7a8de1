/** How a position is packed: named fields, side by side in one 32-bit integer. */

/** What a field can hold: every whole number from `least` to `most`. */
export interface Span {
  readonly least: number;
  readonly most: number;
  /** For programs that read positions as numbers; its name is that of the field unless it has another. */
  readonly meaning?: string;
  readonly name?: string;
  /** Where it stands for several numbers: which. */
  readonly parts?: readonly Part[];
}

/** One of the numbers that a field stands for. */
interface Part {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  of(value: number): number;
}

export type Shape<Name extends string = string> = Readonly<Record<Name, Span>>;

export const POSITION_BITS = 32;

/** A set of some of these, one bit each. */
export function bits(names: readonly number[], meaning: string): Span {
  return digits(2, names, meaning);
}

/** A digit for each of these, the lowest for the first. */
export function digits(base: number, names: readonly number[], meaning: string): Span {
  const parts = names.map((name, i) => {
    const worth = base ** i;
    const of = (value: number) => Math.floor(value / worth) % base;
    return { name: String(name), least: 0, most: base - 1, of };
  });
  return { least: 0, most: base ** names.length - 1, meaning, parts };
}

export function range(least: number, most: number, more: Pick<Span, 'meaning' | 'parts'> = {}): Span {
  return { least, most, ...more };
}

function widthOf({ least, most }: Span): number {
  return Math.ceil(Math.log2(most - least + 1));
}

/** The number of bits a position of this shape takes. */
export function width(shape: Shape): number {
  return Object.values(shape).reduce((sum, span) => sum + widthOf(span), 0);
}

/** Positions of this shape are below. */
export function sizeOf(shape: Shape): number {
  const spans = Object.values(shape);
  const top = spans.pop() as Span;
  const below = spans.reduce((sum, span) => sum + widthOf(span), 0);
  return (top.most - top.least + 1) * 2 ** below;
}

/** Reads and writes one field of a position. */
export class Field {
  readonly least: number;
  readonly shift: number;
  readonly mask: number;

  constructor(span: Span, shift: number) {
    this.least = span.least;
    this.shift = shift;
    this.mask = 2 ** widthOf(span) - 1;
  }

  get(position: number): number {
    return ((position >>> this.shift) & this.mask) + this.least;
  }

  set(position: number, value: number): number {
    return ((position & ~(this.mask << this.shift)) | ((value - this.least) << this.shift)) >>> 0;
  }

  /** The position with `amount` added to this field; the sum must be within its span. */
  add(position: number, amount: number): number {
    return (position + (amount << this.shift)) >>> 0;
  }

  /** The position with the other sign in this field; its span must be as wide on both sides of 0. */
  negate(position: number): number {
    return (position - (this.get(position) << (this.shift + 1))) >>> 0;
  }
}

/** Places the fields from the lowest bit upwards, in the order of declaration. */
export function layout<Name extends string>(shape: Shape<Name>): Readonly<Record<Name, Field>> {
  if (width(shape) > POSITION_BITS) throw new RangeError(`a position of ${width(shape)} bits`);
  const fields = {} as Record<Name, Field>;
  let shift = 0;
  for (const name in shape) {
    fields[name] = new Field(shape[name], shift);
    shift += widthOf(shape[name]);
  }
  return fields;
}
