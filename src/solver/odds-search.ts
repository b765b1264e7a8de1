/** Solves a game with chance: the probability that first wins every position, if both play their best. */

import { lowest } from '../core/bits.ts';
import { TooLarge } from '../core/problem.ts';
import type { Position, Rules } from '../core/rules.ts';
import { HashTable } from './hash-table.ts';
import { LONGEST_GAME, type Search } from './search.ts';

const CHANCE = 0;
const FIRST = 1;
const SECOND = 2;

/** The table cannot hold 0, so it holds the probability plus this. */
export const SHIFT = 1;

export class OddsSearch implements Search {
  readonly table = new HashTable((length) => new Float64Array(length));
  private readonly rules: Rules;

  // The positions on the way to the one being looked at.
  private depth = 0;
  private readonly position = new Uint32Array(LONGEST_GAME + 1);
  private readonly untried = new Uint32Array(LONGEST_GAME + 1);
  private readonly actor = new Uint8Array(LONGEST_GAME + 1);
  private readonly weight = new Float64Array(LONGEST_GAME + 1); // chance: of the event being looked at
  private readonly weights = new Float64Array(LONGEST_GAME + 1); // chance: of all events so far
  private readonly value = new Float64Array(LONGEST_GAME + 1); // chance: their weighted sum; players: the best so far

  constructor(rules: Rules) {
    this.rules = rules;
    this.enter(rules.start, rules.legal(rules.start));
  }

  get positions(): number {
    return this.table.size;
  }

  /** Looks at that many moves and events; true when every position is solved. */
  step(moves: number): boolean {
    const { rules, table, position, untried, actor } = this;
    for (let left = moves; left > 0; left--) {
      const here = this.depth;
      const rest = untried[here] as number;
      if (rest === 0) {
        const value = (this.value[here] as number) / (this.weights[here] as number);
        // After an event a player decides between few moves; only positions before one are worth remembering.
        if (actor[here] === CHANCE || actor[here - 1] !== CHANCE)
          table.set(position[here] as Position, value + SHIFT);
        if (--this.depth === 0) return true;
        this.offer(value);
        continue;
      }
      untried[here] = rest & (rest - 1);
      const move = lowest(rest);
      if (actor[here] === CHANCE) this.weight[here] = rules.weight(position[here] as Position, move);
      const after = rules.play(position[here] as Position, move);
      const legal = rules.legal(after);
      if (legal === 0) this.offer(rules.winner(after) === 'first' ? 1 : 0);
      else {
        const known = table.get(after);
        if (known !== 0) this.offer(known - SHIFT);
        else this.enter(after, legal);
      }
    }
    return false;
  }

  private enter(position: Position, legal: number): void {
    const here = ++this.depth;
    if (here > LONGEST_GAME) throw new TooLarge(`a game can go on for more than ${LONGEST_GAME} moves`);
    const turn = this.rules.turn(position);
    this.position[here] = position;
    this.untried[here] = legal;
    this.actor[here] = turn === 'chance' ? CHANCE : turn === 'first' ? FIRST : SECOND;
    this.weights[here] = turn === 'chance' ? 0 : 1;
    this.value[here] = turn === 'second' ? 1 : 0;
  }

  /** A move or event in the present position leads to a position of this value. */
  private offer(after: number): void {
    const here = this.depth;
    const { value, weight, weights } = this;
    const sofar = value[here] as number;
    if (this.actor[here] === CHANCE) {
      value[here] = sofar + after * (weight[here] as number);
      weights[here] = (weights[here] as number) + (weight[here] as number);
    } else value[here] = this.actor[here] === FIRST ? Math.max(sofar, after) : Math.min(sofar, after);
  }
}
