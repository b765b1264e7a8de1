/** Many games of one kind, stepped together: answers are columns, and a game that ends begins again. */

import { Problem } from '../core/problem.ts';
import type { Seat } from '../core/rules.ts';
import { type Refusal, refusal } from '../referee/referee.ts';
import { hexWriter } from './hex.ts';
import { type Start, SteppedGame, type Terms } from './stepped-game.ts';

export interface Columns {
  readonly id: string;
  readonly observations: string; // of all games, one after the other, as hexadecimal numbers (see hex.ts)
  readonly masks: string; // likewise, a 0 or 1 for each action
  readonly ended: readonly Ended[];
  readonly errors: readonly { readonly index: number; readonly error: Refusal['error'] }[];
}

/** A game that is over; another one has begun in its place. */
interface Ended {
  readonly index: number;
  readonly winner: Seat;
  readonly observation: readonly number[]; // of its end
}

export class Vector {
  readonly count: number;
  private readonly terms: Terms;
  private readonly games: SteppedGame[] = [];
  private readonly rounds: Uint32Array;
  private readonly masks = new Map<number, string>(); // by what is legal
  private readonly start: Start;
  private readonly hex: (value: number) => string;

  /** A Problem where there would be nothing to step. */
  static begin(terms: Terms, count: number): Vector | Problem {
    const vector = new Vector(terms, count);
    for (let index = 0; index < count; index++) {
      const game = vector.begin(index);
      if (game.turn === 'over') return NOTHING_TO_DECIDE;
      vector.games.push(game);
    }
    return vector;
  }

  private constructor(terms: Terms, count: number) {
    this.terms = terms;
    this.count = count;
    this.rounds = new Uint32Array(count);
    this.start = { position: terms.encoding.variant.rules.start, moves: [], draw: null };
    const { observed } = terms.encoding;
    this.hex = hexWriter(
      Math.min(...observed.map(({ least }) => least)),
      Math.max(...observed.map(({ most }) => most)),
    );
  }

  /** One action for each game, by number. */
  act(id: string, actions: readonly number[]): Columns {
    const ended: Ended[] = [];
    const errors: Columns['errors'][number][] = [];
    for (let index = 0; index < this.count; index++) {
      const game = this.games[index] as SteppedGame;
      const problem = game.step(actions[index] as number);
      if (problem) errors.push({ index, error: refusal(problem).error });
      if (game.turn !== 'over') continue;
      const { encoding, position } = game;
      ended.push({
        index,
        winner: encoding.variant.rules.winner(position),
        observation: encoding.observe(position),
      });
      this.rounds[index] = (this.rounds[index] as number) + 1;
      this.games[index] = this.begin(index);
    }
    return this.columns(id, ended, errors);
  }

  columns(id: string, ended: Columns['ended'] = [], errors: Columns['errors'] = []): Columns {
    const { encoding } = this.terms;
    const { rules } = encoding.variant;
    const { observed } = encoding;
    const { hex } = this;
    let observations = '';
    let masks = '';
    for (const { position } of this.games) {
      for (const { read } of observed) observations += hex(read(position));
      masks += this.maskOf(rules.legal(position));
    }
    return { id, observations, masks, ended, errors };
  }

  /** The seed of each game follows from that of the vector: 'SEED INDEX ROUND'. Games that the opponent wins at once are left out. */
  private begin(index: number): SteppedGame {
    for (let tries = 1; ; tries++) {
      const game = new SteppedGame(
        { ...this.terms, seed: `${this.terms.seed} ${index} ${this.rounds[index]}` },
        this.start,
      );
      if (game.turn !== 'over' || tries === MOST_TRIES) return game;
      this.rounds[index] = (this.rounds[index] as number) + 1;
    }
  }

  private maskOf(legal: number): string {
    let mask = this.masks.get(legal);
    if (mask === undefined) {
      mask = this.terms.encoding.mask(legal).join('');
      if (this.masks.size < MOST_MASKS) this.masks.set(legal, mask);
    }
    return mask;
  }
}

const MOST_TRIES = 100; // to begin a game that is not over at once
const NOTHING_TO_DECIDE = new Problem(
  'bad-request',
  'Every game is over before you can move: there is nothing to decide. Choose other options, another opponent or the other seat.',
);
const MOST_MASKS = 65_536; // kept
