/** A variant as numbers, for learning programs: a fixed list of actions, and positions as lists. */

import { lowest, members } from '../core/bits.ts';
import { deckOf } from '../core/chance.ts';
import type { Variant } from '../core/game.ts';
import { layout, type Shape } from '../core/layout.ts';
import { findMove } from '../core/notation.ts';
import type { Move, Position, Rules, Turn } from '../core/rules.ts';

/** One of the numbers that tell a position. */
export interface Observed {
  readonly name: string;
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  read(position: Position): number;
}

/** The moves of players as text. They follow from the moves and the card alone, a law for every game. */
interface Written {
  readonly texts: readonly string[]; // by move
  readonly moves: ReadonlyMap<string, Move>; // by text
  readonly lists: Map<number, readonly string[]>; // by what is legal
}

/** The order is the meaning of the number. */
const TURNS: readonly Turn[] = ['first', 'second', 'chance', 'over'];

export class Encoding {
  readonly variant: Variant;
  readonly actions: readonly string[]; // without the card that a move names: '+' for '4+'
  readonly events: readonly string[]; // of chance: the cards
  readonly deck: readonly Move[]; // before it is shuffled
  readonly observed: readonly Observed[];
  private readonly moves: readonly Move[]; // by action
  private readonly cards: readonly Move[]; // by event
  private readonly written: Written; // where there is no card
  private readonly writtenAfter: ReadonlyMap<string, Written>; // by the card

  constructor(variant: Variant) {
    const { game, options, rules } = variant;
    this.variant = variant;
    const named = new Map<Move, string>();
    for (const { position, draw } of firstDecisions(rules)) {
      for (const move of members(rules.legal(position)))
        if (!named.has(move)) named.set(move, rules.format(position, move).slice(draw.length));
    }
    this.moves = [...named.keys()].sort((a, b) => a - b);
    this.actions = this.moves.map((move) => named.get(move) as string);
    this.cards = rules.turn(rules.start) === 'chance' ? members(rules.legal(rules.start)) : [];
    this.deck = deckOf(rules);
    this.events = this.cards.map((card) => rules.format(rules.start, card));
    this.written = this.writtenWith('');
    this.writtenAfter = new Map(this.events.map((card) => [card, this.writtenWith(card)]));
    this.observed = [turnOf(rules), ...observedIn(game.shape(options))];
  }

  /** The legal move of a player that a text or the number of an action stands for, or -1. `draw` is the card before it. */
  find(legal: number, draw: string | null, move: string | number): Move {
    const found = typeof move === 'number' ? this.moves[move] : this.afterCard(draw).moves.get(move);
    return among(legal, found);
  }

  /** The event of chance that a text or its number stands for, or -1. */
  findEvent(position: Position, event: string | number): Move {
    const { rules } = this.variant;
    if (typeof event === 'number') return among(rules.legal(position), this.cards[event]);
    return findMove(rules, position, event);
  }

  /** The texts of what is legal. */
  legalTexts(legal: number, draw: string | null): readonly string[] {
    const { texts, lists } = this.afterCard(draw);
    const kept = lists.get(legal);
    if (kept) return kept;
    const list: string[] = [];
    for (let rest = legal; rest !== 0; rest &= rest - 1) list.push(texts[lowest(rest)] as string);
    if (lists.size < MOST_KEPT) lists.set(legal, list);
    return list;
  }

  /** 1 where an action is possible. */
  mask(legal: number): number[] {
    return this.moves.map((move) => (legal >>> move) & 1);
  }

  observe(position: Position): number[] {
    return this.observed.map(({ read }) => read(position));
  }

  private afterCard(draw: string | null): Written {
    return draw === null ? this.written : (this.writtenAfter.get(draw) as Written);
  }

  private writtenWith(draw: string): Written {
    const texts = Array<string>(MOST_MOVES).fill('');
    const moves = new Map<string, Move>();
    for (const [action, move] of this.moves.entries()) {
      const text = `${draw}${this.actions[action]}`;
      texts[move] = text;
      moves.set(text, move);
    }
    return { texts, moves, lists: new Map() };
  }
}

const NO_MOVE = -1;
const MOST_MOVES = 32; // bits of a set
const MOST_KEPT = 512; // lists: with more, finding one takes longer than making it

function among(legal: number, move: Move | undefined): Move {
  return move !== undefined && ((legal >>> move) & 1) === 1 ? move : NO_MOVE;
}

interface Decision {
  readonly position: Position;
  readonly draw: string; // the card that it is about; empty if there is none
}

/** Where each player decides for the first time. Whatever can be done later can be done there: a law for every game. */
function firstDecisions(rules: Rules): Decision[] {
  const ofFirst = decisionsAt(rules, rules.start);
  const afterwards = new Set(
    ofFirst.flatMap(({ position }) =>
      members(rules.legal(position)).map((move) => rules.play(position, move)),
    ),
  );
  return [...ofFirst, ...[...afterwards].flatMap((position) => decisionsAt(rules, position))];
}

function decisionsAt(rules: Rules, position: Position): Decision[] {
  if (rules.turn(position) !== 'chance') return [{ position, draw: '' }];
  const decisions: Decision[] = [];
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    decisions.push({ position: rules.play(position, card), draw: rules.format(position, card) });
  }
  return decisions;
}

function turnOf(rules: Rules): Observed {
  return {
    name: 'turn',
    meaning: `whose turn it is: ${TURNS.map((turn, number) => `${number} ${turn}`).join(', ')}`,
    least: 0,
    most: TURNS.length - 1,
    read: (position) => TURNS.indexOf(rules.turn(position)),
  };
}

/** The fields that a position is packed of, each as the numbers that it stands for. */
function observedIn(shape: Shape): Observed[] {
  const fields = layout(shape);
  return Object.entries(shape).flatMap(([key, { least, most, name = key, meaning = name, parts }]) => {
    const field = fields[key] as (typeof fields)[string];
    if (!parts) return [{ name, meaning, least, most, read: (position: Position) => field.get(position) }];
    return parts.map((part) => ({
      name: `${name} ${part.name}`,
      meaning,
      least: part.least,
      most: part.most,
      read: (position: Position) => part.of(field.get(position)),
    }));
  });
}
