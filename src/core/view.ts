/** A position as plain data in a small vocabulary, so that each shell has one renderer for all games. */

import { members } from './bits.ts';
import type { Span } from './layout.ts';
import type { Move, Position, Rules, Seat } from './rules.ts';
import type { Scene } from './scene.ts';

/** A game shows what it has: every part is optional. */
export interface View {
  readonly pool?: readonly Tile[];
  readonly line?: NumberLine;
  readonly expression?: Expression;
  readonly sequences?: Readonly<Record<Seat, Sequence>>;
  readonly deck?: Deck;
}

/** A number to take, with the moves that take it now. Once taken it says who took it, and how. */
export interface Tile {
  readonly number: number;
  readonly moves: readonly { readonly move: Move; readonly text: string }[];
  readonly taken?: { readonly by: Seat; readonly move: string };
}

/** A number line with the place to reach and where everyone stands. */
export interface NumberLine {
  readonly span: Span;
  readonly goal: number;
  readonly markers: readonly Marker[];
  readonly farthest?: number; // from the goal that anybody has been in this game
}

interface Marker {
  readonly of: Seat | 'both';
  readonly at: number;
}

/** A sum written out: the start, every term added since, and the total. */
export interface Expression {
  readonly start: number;
  readonly terms: readonly number[];
  readonly total: number;
}

/** The numbers a player has collected, in order. */
export interface Sequence {
  readonly numbers: readonly number[];
  readonly sum: number;
  readonly complete?: number; // how many numbers make it complete, where that is the goal
}

/** A deck whose cards everybody can count, the card just drawn, and the cards discarded, in order. */
export interface Deck {
  readonly cards: readonly { readonly number: number; readonly left: number }[];
  readonly size: number;
  readonly drawn: number | null;
  readonly discards: readonly number[];
}

/** Whether it can be taken, or was taken, in more than one way. */
export function isSigned({ number, moves, taken }: Tile): boolean {
  return moves.length > 1 || (taken !== undefined && taken.move !== String(number));
}

const LEAST_REACH = 10; // shown on both sides of the goal

/** The range of a line to show: in steps of five, and never less than before, so that it rarely changes. */
export function windowOf({ span, goal, markers, farthest = 0 }: NumberLine): readonly [number, number] {
  const reached = Math.max(farthest, ...markers.map(({ at }) => Math.abs(at - goal)));
  const reach = Math.max(LEAST_REACH, Math.ceil((reached + 1) / 5) * 5);
  const [least, most] = [Math.min(span.least, goal), Math.max(span.most, goal)];
  return [Math.max(least, goal - reach), Math.min(most, goal + reach)];
}

/** A number line for a scene, with the markers of its position. */
export function lineFor(
  { position, steps }: Scene,
  { span, goal }: Pick<NumberLine, 'span' | 'goal'>,
  markersAt: (position: Position) => readonly Marker[],
): NumberLine {
  const been = [...steps.map(({ from }) => from), position].flatMap(markersAt);
  return {
    span,
    goal,
    markers: markersAt(position),
    farthest: Math.max(...been.map(({ at }) => Math.abs(at - goal))),
  };
}

/** The tiles of a pool, with the moves that take them or took them. */
export function tiles(
  numbers: readonly number[],
  rules: Rules,
  scene: Scene,
  numberOf: (move: Move) => number,
): readonly Tile[] {
  const taken = new Map<number, NonNullable<Tile['taken']>>();
  for (const { by, move, from } of scene.steps) {
    if (by !== 'chance') taken.set(numberOf(move), { by, move: rules.format(from, move) });
  }
  const legal = members(rules.legal(scene.position));
  return numbers.map((number) => {
    const by = taken.get(number);
    const moves = legal
      .filter((move) => numberOf(move) === number)
      .map((move) => ({ move, text: rules.format(scene.position, move) }));
    return { number, moves, ...(by && { taken: by }) };
  });
}
