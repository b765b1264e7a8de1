/** How a position is packed: named fields, side by side in one 32-bit integer. */

/** What a field can hold: every whole number from `least` to `most`. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

export type Shape<Name extends string = string> = Readonly<Record<Name, Span>>;

export const POSITION_BITS = 32;

/** A set of `size` members, one bit each. */
export function bits(size: number): Span {
  return { least: 0, most: 2 ** size - 1 };
}

export function range(least: number, most: number): Span {
  return { least, most };
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
