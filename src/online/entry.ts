/** An online game as it is kept: a header that never changes, and a log that only grows. Everything else follows from them. */

import type { Move } from '../core/rules.ts';
import type { Person } from '../match/series.ts';
import { SECRET, SEED } from './dealing.ts';
import * as s from './schema.ts';
import { terms } from './terms.ts';

export const gameId = s.string(1, 40);
export const requestId = s.pattern(/^[\w-]{1,64}$/, '1 to 64 letters, digits, - or _');
export const place = s.integer(0, 1_000_000); // in the log, from 0
export const time = s.integer(0, 8_640_000_000_000_000); // in milliseconds since 1970, as far as dates go
export const person = s.oneOf([0, 1]);
const name = s.pattern(/^(?=[\s\S]*\S)[\s\S]{1,40}$/u, 'a name of 1 to 40 characters');
export const hash = s.pattern(/^[0-9a-f]{64}$/, 'a SHA-256: 64 hexadecimal digits');
export const seed = s.pattern(SEED, '32 to 128 hexadecimal digits, at random');
export const move = s.string(1, 16); // as records write it: '+5', '4x'

export const header = s.object({
  id: gameId,
  at: time, // when it was made
  terms,
  names: s.tuple(name, s.nullable(name)), // person 0 made the game; person 1 is null until they join
  starter: s.nullable(person), // who moves first; null: a coin is tossed
  winners: s.array(person), // of the rounds before
  previous: s.nullable(gameId), // the game before this one
  promise: s.nullable(hash), // of the server's share in the toss and the cards, where there is either
  dealing: s.optional(s.integer(1), 1), // 1: the server tossed by itself; 2: as in dealing.ts
});

export type Header = s.Infer<typeof header>;

const events = {
  join: { name, starter: s.nullable(person) }, // null: the toss follows
  seal: { hash }, // of the seed, before either is known
  seed: { seed },
  move: { move },
  draw: { card: move },
  swap: {}, // after the first move, where that was agreed
  stay: {},
  resign: {},
  timeout: {},
  abort: {},
  'ask-takeback': {},
  takeback: {},
  'refuse-takeback': {},
  away: {}, // the server was, and no clock ran
  reveal: { secret: s.pattern(SECRET, '64 to 128 hexadecimal digits') },
  rematch: {}, // a player would like one
  next: { game: gameId },
};

const author = {
  by: s.nullable(person), // null: the server
  request: s.optional(requestId), // what asked for it; nothing else by the same person has this name
  credit: s.optional(s.integer()), // milliseconds that are not taken from the clock that runs
};

/** An entry without its place in the log. */
export type Draft = s.InferKinds<typeof events, typeof author>;

/** The same, with a move or a card as a value: text is for the log only. */
export type GameEvent =
  | Exclude<Draft, { readonly kind: 'move' | 'draw' }>
  | { readonly kind: 'move' | 'draw'; readonly move: Move; readonly by: Person | null };

export const entry = s.kinds({ n: place, at: time, ...author }, events);
export type Entry = s.Infer<typeof entry>;
