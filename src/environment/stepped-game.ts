/** A game that a program steps: cards come from its seed, and an opponent moves by itself. */

import { lowest } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { findTurn, legalTexts } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { seeded, shuffle } from '../core/random.ts';
import type { Move, Position, Seat, Turn } from '../core/rules.ts';
import { illegalMove } from '../match/illegal-move.ts';
import { chooseMove } from '../players/choose-move.ts';
import type { Level } from '../players/levels.ts';
import { turnRandom } from '../players/turn-random.ts';
import type { Solve } from '../referee/analyst.ts';
import { type Refusal, refusal, SEAT_NAMES } from '../referee/referee.ts';
import type { Encoding } from './encoding.ts';

/** What a state tells beside what it always does. */
export interface Wanted {
  readonly legal: boolean;
  readonly numbers: boolean;
  readonly mask: boolean;
}

interface Opponent {
  readonly level: Level;
  readonly seat: Seat;
}

export interface Start {
  readonly position: Position;
  readonly moves: readonly string[]; // that led there
  readonly draw: string | null; // the card that is drawn and not decided on
}

export interface Terms {
  readonly encoding: Encoding;
  readonly seed: string | number;
  readonly opponent: Opponent | null;
  readonly deals: boolean; // otherwise whoever steps the game also draws the cards
  readonly record: boolean; // whether it keeps its moves
  readonly solve: Solve;
}

export interface State {
  readonly id: string;
  readonly turn: Turn;
  readonly ply: number;
  readonly legal?: readonly string[];
  readonly winner: Seat | null;
  readonly reason?: string;
  readonly draw?: string;
  readonly weights?: readonly number[];
  readonly moves?: readonly string[];
  readonly observation?: readonly number[];
  readonly mask?: readonly number[];
  readonly seed?: string | number;
  readonly error?: Refusal['error'];
}

export class SteppedGame {
  readonly encoding: Encoding;
  position: Position;
  ply: number;
  turn: Turn;
  private readonly terms: Terms;
  private readonly moves: string[] | null; // if they are asked for, or the opponent's choices follow from them
  private draw: string | null;
  private readonly cards: Move[]; // those to come, the next one last

  constructor(terms: Terms, start: Start) {
    const { encoding, seed, opponent, deals, record } = terms;
    const { rules } = encoding.variant;
    this.terms = terms;
    this.encoding = encoding;
    this.position = start.position;
    this.moves = record || opponent ? [...start.moves] : null;
    this.ply = start.moves.length;
    this.draw = start.draw;
    const deck = deals ? encoding.deck : [];
    this.cards =
      deck.length > 0 ? cardsLeft(encoding.variant, start.position, shuffle(deck, seeded(seed))) : [];
    this.turn = rules.turn(this.position);
    this.goOn();
  }

  /** Makes a move, given as its text or as the number of its action, and all that follows from it; or says what is wrong. */
  step(move: string | number): Problem | null {
    const { rules } = this.encoding.variant;
    const { position, turn } = this;
    if (turn === 'chance') return this.stepByChance(move);
    const found = turn === 'over' ? -1 : this.encoding.find(rules.legal(position), this.draw, move);
    if (found < 0) return this.illegal(move);
    this.make(found);
    this.goOn();
    return null;
  }

  /** A card; or a move that names its card, as in records. */
  private stepByChance(move: string | number): Problem | null {
    const { rules } = this.encoding.variant;
    const card = this.encoding.findEvent(this.position, move);
    const both = card < 0 && typeof move === 'string' ? findTurn(rules, this.position, move) : null;
    if (card < 0 && !both) return this.illegal(move);
    this.drawCard(both ? both.draw : card);
    if (both) this.make(both.move);
    this.goOn();
    return null;
  }

  state(id: string, wanted: Wanted, error?: Problem): State {
    const { variant } = this.encoding;
    const { rules, words } = variant;
    const { position, turn, ply } = this;
    const state: { -readonly [Key in keyof State]: State[Key] } = wanted.legal
      ? { id, turn, ply, legal: this.legal(), winner: null }
      : { id, turn, ply, winner: null };
    if (turn === 'over') {
      state.winner = rules.winner(position);
      state.reason = words.reason(position, SEAT_NAMES);
    }
    if (this.draw !== null) state.draw = this.draw;
    if (turn === 'chance') state.weights = weightsAt(variant, position);
    if (this.moves && this.terms.record) state.moves = [...this.moves];
    if (wanted.numbers) state.observation = this.encoding.observe(position);
    if (wanted.mask) state.mask = this.encoding.mask(turn === 'chance' ? 0 : rules.legal(position));
    if (error) state.error = refusal(error).error;
    return state;
  }

  /** What is legal, as texts; where chance acts, the cards that can come. */
  private legal(): readonly string[] {
    const { encoding, position, turn, draw } = this;
    const { rules } = encoding.variant;
    return turn === 'chance' ? legalTexts(rules, position) : encoding.legalTexts(rules.legal(position), draw);
  }

  /** Cards are dealt and the opponent moves, until it is for whoever steps the game to decide. */
  private goOn(): void {
    const { opponent, deals } = this.terms;
    for (;;) {
      if (this.turn === 'chance' && deals) this.drawCard(this.cards.pop() as Move);
      else if (opponent && this.turn === opponent.seat) this.make(this.choose(opponent.level));
      else return;
    }
  }

  private choose(level: Level): Move {
    const { variant } = this.encoding;
    const solution = level.knows ? this.terms.solve(variant, this.position) : undefined;
    // A game that is too large to solve is played without.
    const known = solution instanceof Problem ? undefined : solution;
    const words = [...(this.moves ?? []), ...(this.draw === null ? [] : [this.draw])];
    return chooseMove(level, variant, this.position, turnRandom(this.terms.seed, words), { solution: known });
  }

  private drawCard(card: Move): void {
    const { rules } = this.encoding.variant;
    this.draw = rules.format(this.position, card);
    this.position = rules.play(this.position, card);
    this.turn = rules.turn(this.position);
  }

  private make(move: Move): void {
    const { rules } = this.encoding.variant;
    this.moves?.push(rules.format(this.position, move));
    this.position = rules.play(this.position, move);
    this.turn = rules.turn(this.position);
    this.ply++;
    this.draw = null;
  }

  private illegal(move: string | number): Problem {
    const { actions, events } = this.encoding;
    const texts = this.turn === 'chance' ? events : actions;
    const text =
      typeof move === 'number'
        ? `action ${move}${texts[move] === undefined ? '' : ` (${texts[move]})`}`
        : move;
    return illegalMove(this.encoding.variant.rules, this.position, this.ply, text);
  }
}

/** Those that are still to come, the next one last. */
function cardsLeft({ rules }: Variant, position: Position, deck: Move[]): Move[] {
  const last = deck.reverse();
  if (position === rules.start) return last;
  const counts = new Map<Move, number>();
  return last.filter((card) => {
    const count = (counts.get(card) ?? 0) + 1;
    counts.set(card, count);
    return count <= rules.weight(position, card);
  });
}

function weightsAt({ rules }: Variant, position: Position): number[] {
  const weights: number[] = [];
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1)
    weights.push(rules.weight(position, lowest(rest)));
  return weights;
}
