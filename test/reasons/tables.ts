/**
 * Everything that reasons speak of, worked out a second time: from the naive games, for all positions at once and from the end
 * backwards. Of src it takes only the views, and the positions that these are drawn from.
 */

import type { Variant } from '../../src/core/game.ts';
import { findMove } from '../../src/core/notation.ts';
import type { Position } from '../../src/core/rules.ts';
import type { Preference } from '../../src/reasons/reason.ts';
import { type NaiveState, naive } from '../naive/naive.ts';
import { opponent, type Seat } from '../naive/state.ts';

export interface Node {
  readonly index: number;
  readonly position: Position;
  readonly turn: Seat | 'over';
  readonly moves: ReadonlyMap<string, number>; // to nodes
  readonly marks: Readonly<Record<Seat, number>>; // how far from the goal
  readonly finished: boolean;
  winner: Seat; // with best play
  ends: number; // all that can come, as bits: see endBit
}

export class Tables {
  readonly nodes: Node[] = [];
  private readonly variant: Variant;
  private readonly index = new Map<string, number>();
  private readonly proofs = new Map<string, Uint8Array>();

  /** All that can follow some moves. Every move leads to a later node. */
  constructor(variant: Variant, begun: readonly string[] = []) {
    this.variant = variant;
    const states: NaiveState[] = [];
    const { rules } = variant;
    const add = (state: NaiveState, position: Position, mover: Seat | null) => {
      const key = state.key();
      const known = this.index.get(key);
      if (known !== undefined) return known;
      this.index.set(key, states.length);
      states.push(state);
      this.nodes.push(this.nodeOf(states.length - 1, state, position, mover));
      return states.length - 1;
    };
    let start = naive(variant.game.id, variant.options);
    let position = rules.start;
    let mover: Seat | null = null;
    for (const text of begun) {
      mover = start.turn() as Seat;
      start = start.play(text);
      position = rules.play(position, findMove(rules, position, text));
    }
    add(start, position, mover);
    for (let i = 0; i < states.length; i++) {
      const state = states[i] as NaiveState;
      const node = this.nodes[i] as Node;
      for (const text of state.moves()) {
        const after = rules.play(node.position, findMove(rules, node.position, text));
        (node.moves as Map<string, number>).set(text, add(state.play(text), after, state.turn() as Seat));
      }
    }
    for (let i = states.length - 1; i >= 0; i--)
      this.conclude(this.nodes[i] as Node, states[i] as NaiveState);
  }

  private nodeOf(index: number, state: NaiveState, position: Position, mover: Seat | null): Node {
    const line = this.variant.game.view(this.variant.rules, {
      position,
      steps: [],
      names: { first: '', second: '' },
    }).line;
    const markOf = (seat: Seat) =>
      Math.abs((line?.markers.find(({ of }) => of === seat || of === 'both')?.at ?? 0) - (line?.goal ?? 0));
    const marks = { first: markOf('first'), second: markOf('second') };
    return {
      index,
      position,
      turn: state.turn() as Node['turn'],
      moves: new Map(),
      marks,
      finished: state.turn() === 'over' && mover !== null && marks[mover] === 0,
      winner: 'first',
      ends: 0,
    };
  }

  private conclude(node: Node, state: NaiveState): void {
    if (node.turn === 'over') {
      node.winner = state.winner();
      node.ends = endBit(node.winner, node.finished);
      return;
    }
    const after = this.after(node);
    const { turn } = node;
    node.winner = after.some(({ winner }) => winner === turn) ? turn : opponent(turn);
    for (const { ends } of after) node.ends |= ends;
  }

  /** Whether the game can end so from here, with whatever moves of both. */
  canEnd({ ends }: Node, winner: Seat, byFinish: boolean): boolean {
    return (ends & endBit(winner, byFinish)) !== 0;
  }

  after(node: Node): Node[] {
    return [...node.moves.values()].map((i) => this.nodes[i] as Node);
  }

  play(node: Node, text: string): Node {
    const i = node.moves.get(text);
    if (i === undefined) throw new Error(`${text} is not legal`);
    return this.nodes[i] as Node;
  }

  /** The texts of the moves that finish. */
  finishes({ moves, turn }: Node): string[] {
    return [...moves]
      .filter(([, i]) => this.nodes[i]!.finished && this.nodes[i]!.winner === turn)
      .map(([text]) => text);
  }

  canWinAtOnce(node: Node): boolean {
    return this.after(node).some(({ turn, winner }) => turn === 'over' && winner === node.turn);
  }

  winning(node: Node): string[] {
    return [...node.moves].filter(([, i]) => this.nodes[i]!.winner === node.turn).map(([text]) => text);
  }

  /** Whether whoever is not to move finishes with this after every move that leaves it legal, and there are several. */
  threatens(node: Node, text: string): boolean {
    const leaving = this.after(node).filter(({ moves }) => moves.has(text));
    return leaving.length > 1 && leaving.every((next) => this.play(next, text).finished);
  }

  private isThreatening(node: Node): boolean {
    const replies = new Set(this.after(node).flatMap(({ moves }) => [...moves.keys()]));
    return [...replies].some((text) => this.threatens(node, text));
  }

  /** What a rule leaves whoever moves. */
  allowed(node: Node, rule: Rule): string[] {
    const all = [...node.moves.keys()];
    if (rule === 'any') return all;
    const safe = all.filter((text) => this.finishes(this.play(node, text)).length === 0);
    let left = safe.length > 0 ? safe : all;
    for (const preference of rule === 'safe' ? [] : rule) {
      const ranks = left.map((text) => this.rank(node, text, preference));
      const best = Math.min(...ranks);
      left = left.filter((_, i) => ranks[i] === best);
    }
    return left;
  }

  private rank(node: Node, text: string, preference: Preference): number {
    const next = this.play(node, text);
    switch (preference) {
      case 'threat':
        return this.isThreatening(next) ? 0 : 1;
      case 'near':
        return next.marks[node.turn as Seat];
      case 'far':
        return -next.marks[node.turn as Seat];
      case 'small':
        return this.numberOf(text);
      case 'big':
        return -this.numberOf(text);
    }
  }

  /** The number on the tile. */
  private numberOf(text: string): number {
    const numbers = this.variant.options.numbers as readonly number[];
    return numbers.includes(Number(text)) ? Number(text) : Math.abs(Number(text));
  }

  /** Whether a seat wins by a rule, whatever it chooses within it and whatever the other does: for all positions. */
  wins(node: Node, seat: Seat, rule: Rule): boolean {
    const name = `${seat} ${rule}`;
    let table = this.proofs.get(name);
    if (!table) {
      table = new Uint8Array(this.nodes.length);
      for (let i = this.nodes.length - 1; i >= 0; i--)
        table[i] = this.step(this.nodes[i] as Node, seat, rule, table) ? 1 : 0;
      this.proofs.set(name, table);
    }
    return table[node.index] === 1;
  }

  private step(node: Node, seat: Seat, rule: Rule, table: Uint8Array): boolean {
    if (node.winner !== seat) return false;
    if (node.turn === 'over') return true;
    const holds = (text: string) => table[node.moves.get(text) as number] === 1;
    if (node.turn !== seat) return [...node.moves.keys()].every(holds);
    return this.canWinAtOnce(node) || this.allowed(node, rule).every(holds);
  }
}

function endBit(winner: Seat, byFinish: boolean): number {
  return 1 << ((winner === 'first' ? 0 : 1) + (byFinish ? 0 : 2));
}

export type Rule = 'any' | 'safe' | readonly Preference[];
