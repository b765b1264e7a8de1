/** A variant as learning programs need it: a fixed list of actions, and positions as numbers. */

import { lowest, members } from '../core/bits.ts';
import { deckOf } from '../core/chance.ts';
import type { Variant } from '../core/game.ts';
import { layout, type Shape } from '../core/layout.ts';
import { findMove, legalTexts } from '../core/notation.ts';
import type { Move, Position, Rules, Turn } from '../core/rules.ts';

/** One of the numbers that tell a position. */
export interface Observed {
  readonly name: string;
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  read(position: Position): number;
}

/** The order is the meaning of the number. */
const TURNS: readonly Turn[] = ['first', 'second', 'chance', 'over'];

export class Kind {
  readonly variant: Variant;
  readonly actions: readonly string[]; // without the card that a move names: '+' for '4+'
  readonly events: readonly string[]; // of chance: the cards
  readonly deck: readonly Move[]; // before it is shuffled
  readonly observed: readonly Observed[];
  private readonly moves: readonly Move[]; // by action
  private readonly cards: readonly Move[]; // by event
  private readonly texts = new Map<number, readonly string[]>(); // by what is legal, where there is no card
  private readonly byAction: ReadonlyMap<string, Move>;

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
    this.byAction = new Map(this.moves.map((move, action) => [this.actions[action] as string, move]));
    this.cards = rules.turn(rules.start) === 'chance' ? members(rules.legal(rules.start)) : [];
    this.deck = deckOf(rules);
    this.events = this.cards.map((card) => rules.format(rules.start, card));
    this.observed = [turnOf(rules), ...observedIn(game.shape(options))];
  }

  /** The legal move of a player that a text or the number of an action stands for, or -1. `draw` is the card before it. */
  find(position: Position, legal: number, draw: string | null, move: string | number): Move {
    if (typeof move === 'number') return among(legal, this.moves[move]);
    const { rules } = this.variant;
    const action = draw !== null && move.startsWith(draw) ? move.slice(draw.length) : move;
    const found = among(legal, this.byAction.get(action));
    return found >= 0 && rules.format(position, found) === move ? found : findMove(rules, position, move);
  }

  /** The event of chance that a text or its number stands for, or -1. */
  findEvent(position: Position, event: string | number): Move {
    const { rules } = this.variant;
    if (typeof event === 'number') return among(rules.legal(position), this.cards[event]);
    return findMove(rules, position, event);
  }

  /** The texts of what is legal. They follow from the moves and the card alone, a law for every game, so they are kept. */
  legalTexts(position: Position, draw: string | null): readonly string[] {
    const { rules } = this.variant;
    if (draw !== null) return legalTexts(rules, position);
    const legal = rules.legal(position);
    let texts = this.texts.get(legal);
    if (texts === undefined) {
      texts = legalTexts(rules, position);
      if (this.texts.size < MOST_KEPT) this.texts.set(legal, texts);
    }
    return texts;
  }

  /** 1 where an action is possible. */
  mask(legal: number): number[] {
    return this.moves.map((move) => (legal >>> move) & 1);
  }

  observe(position: Position): number[] {
    return this.observed.map(({ read }) => read(position));
  }
}

const NO_MOVE = -1;
const MOST_KEPT = 65_536; // lists of texts

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
