/** A figure of the bench, beside a peer that was measured in the same run. The text and the JSON are made from one summary. */

type Values = readonly number[]; // one for each round

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly values: Values;
  readonly peer?: Peer;
  readonly atMost?: number; // of the ratio to the peer; without a peer, of the median
  readonly atLeast?: number;
}

export type Peer = { readonly name: string } & (
  | { readonly values: Values }
  | { readonly failed: string } // why
);

interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly values: Values;
}

export interface Summary extends Spread {
  readonly name: string;
  readonly unit: string;
  readonly peer?: { readonly name: string } & (Spread | { readonly failed: string });
  readonly ratio?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly missed: boolean; // its limit
}

export function summarize({ values, peer, ...figure }: Figure): Summary {
  const own = spread(values);
  if (!peer) return { ...figure, ...own, missed: isMissed(figure, own.median) };
  if ('failed' in peer) return { ...figure, ...own, peer, missed: false };
  const other = { name: peer.name, ...spread(peer.values) };
  const ratio = own.median / other.median;
  return { ...figure, ...own, peer: other, ratio, missed: isMissed(figure, ratio) };
}

function spread(values: Values): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('a figure without a value');
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [number, number];
  return { median: (low + high) / 2, least, most, values };
}

function isMissed({ atMost, atLeast }: Pick<Figure, 'atMost' | 'atLeast'>, value: number): boolean {
  return value > (atMost ?? value) || value < (atLeast ?? value);
}

/** One line of text. */
export function lineOf({ name, unit, peer, ratio, atMost, atLeast, missed, ...own }: Summary): string {
  const parts = [`${name.padEnd(30)} ${number(own.median)} ${unit}`];
  if (own.values.length > 1) parts.push(` (${range(own)})`);
  if (peer && 'failed' in peer) parts.push(`; ${peer.name} failed: ${peer.failed}`);
  else if (peer) parts.push(`, ${number(ratio as number)} times ${peer.name}: ${number(peer.median)}`);
  if (peer && 'values' in peer && peer.values.length > 1) parts.push(` (${range(peer)})`);
  if (atMost !== undefined) parts.push(`; limit: at most ${number(atMost)}`);
  if (atLeast !== undefined) parts.push(`; limit: at least ${number(atLeast)}`);
  if (missed) parts.push(', MISSED');
  return parts.join('');
}

function range({ least, most }: Spread): string {
  return `${number(least)} to ${number(most)}`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value < 1000 ? 3 : 4 });
}
