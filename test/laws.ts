/** What holds for every game, in every position of a random game. */

import { members } from '../src/core/bits.ts';
import { layout, type Shape, sizeOf } from '../src/core/layout.ts';
import { findMove, findTurn } from '../src/core/notation.ts';
import type { Random } from '../src/core/random.ts';
import { isSeat, type Position, type Rules } from '../src/core/rules.ts';
import { pick } from './arbitraries.ts';

const LONGEST_GAME = 256; // events; no game that fits into 32 bits should come near

export function playByTheLaws(rules: Rules, shape: Shape, random: Random): void {
  let position = rules.start;
  let events = 0;
  let card = '';
  const names = new Map<number, string>();
  for (; rules.turn(position) !== 'over'; events++) {
    checkFields(shape, position);
    checkAdds(rules, position);
    checkMirrored(rules, position);
    checkOpen(rules, position);
    checkNames(rules, position, card, names);
    const move = pick(members(rules.legal(position)), random);
    card = rules.turn(position) === 'chance' ? rules.format(position, move) : '';
    const after = rules.play(position, move);
    if (after !== rules.play(position, move)) throw new Error('play is not a function of the position');
    if (after === position) throw new Error('a move must change the position');
    if (events > LONGEST_GAME) throw new Error('the game does not end');
    position = after;
  }
  checkFields(shape, position);
  checkMirrored(rules, position);
  if (events === 0) throw new Error('only a move can end a game');
  if (rules.legal(position) !== 0) throw new Error('nothing is legal when the game is over');
  if (!['first', 'second'].includes(rules.winner(position))) throw new Error('nobody has won');
}

/** A position is what its shape allows, every field of it. */
function checkFields(shape: Shape, position: Position): void {
  if (!Number.isInteger(position) || position < 0 || position >= sizeOf(shape)) {
    throw new Error(`${position} is not a position`);
  }
  for (const [name, field] of Object.entries(layout(shape))) {
    const value = field.get(position);
    if (value < shape[name]!.least || value > shape[name]!.most) throw new Error(`${name} is ${value}`);
  }
}

/** What a move is said to add is what it adds, and then it is the other player's turn. */
function checkAdds(rules: Rules, position: Position): void {
  const turn = rules.turn(position);
  if (!rules.adds || !isSeat(turn)) return;
  for (const move of members(rules.legal(position))) {
    const after = rules.play(position, move);
    if ((position + (rules.adds[turn][move] as number)) >>> 0 !== after)
      throw new Error(`move ${move} adds something else`);
    if (rules.turn(after) === turn) throw new Error('players do not alternate');
  }
}

/** From a mirror image the game goes on in the same way, to mirror images of what follows. */
function checkMirrored(rules: Rules, position: Position): void {
  const next = (from: Position) => members(rules.legal(from)).map((move) => rules.play(from, move));
  for (const field of rules.mirrored ?? []) {
    const image = field.negate(position);
    if (field.negate(rules.start) !== rules.start || field.negate(image) !== position)
      throw new Error('a mirror changes the start, or does not lead back');
    const turn = rules.turn(position);
    if (rules.turn(image) !== turn || (turn === 'over' && rules.winner(image) !== rules.winner(position)))
      throw new Error('a mirror image plays another game');
    const images = next(position).map((after) => field.negate(after));
    if (next(image).sort().join() !== images.sort().join())
      throw new Error('other positions follow a mirror image');
  }
}

/** Whatever the position is, a move is written in the same way after its card. */
function checkNames(rules: Rules, position: Position, card: string, names: Map<number, string>): void {
  if (rules.turn(position) === 'chance') return;
  for (const move of members(rules.legal(position))) {
    const name = rules.format(position, move).slice(card.length);
    if ((names.get(move) ?? name) !== name) throw new Error(`${name} is also written ${names.get(move)}`);
    names.set(move, name);
  }
}

function checkOpen(rules: Rules, position: Position): void {
  const legal = rules.legal(position);
  if (legal === 0) throw new Error('somebody must move and cannot');
  if (legal !== legal >>> 0) throw new Error('a set of moves is unsigned');
  const moves = members(legal);
  const texts = moves.map((move) => rules.format(position, move));
  if (new Set(texts).size !== moves.length) throw new Error(`ambiguous notation: ${texts}`);
  for (const [i, move] of moves.entries()) {
    if (!/^[^\s{}[\]"]+$/.test(texts[i] as string)) throw new Error(`${texts[i]} cannot stand in a record`);
    if (findMove(rules, position, texts[i] as string) !== move)
      throw new Error('notation is not its own inverse');
  }
  if (rules.turn(position) === 'chance') checkChance(rules, position, moves);
}

/** Every event has a weight, leads to a player's turn, and can be told from the move that follows. */
function checkChance(rules: Rules, position: Position, events: readonly number[]): void {
  for (const event of events) {
    const weight = rules.weight(position, event);
    if (!Number.isInteger(weight) || weight < 1) throw new Error(`event ${event} has weight ${weight}`);
    const after = rules.play(position, event);
    for (const move of members(rules.legal(after))) {
      const text = rules.format(after, move);
      if (!text.startsWith(rules.format(position, event)))
        throw new Error(`${text} does not begin with its card`);
      const turn = findTurn(rules, position, text);
      if (turn?.draw !== event || turn.move !== move) throw new Error(`${text} does not name its card`);
      if (findMove(rules, position, text) >= 0) throw new Error(`${text} is also a card`);
    }
  }
}
