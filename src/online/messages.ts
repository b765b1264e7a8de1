/** What goes over the socket, as JSON: a request gets exactly one answer, which carries its id. */

import { PROBLEM_CODES } from '../core/problem.ts';
import { entry, gameId, hash, header, move, person, place, requestId, seed, time } from './entry.ts';
import * as s from './schema.ts';

/** A name that is asked for. How many characters it has is checked later, as for all names. */
export const wantedName = s.string(1, 160);

/** What a token looks like: 128 bits or more, made by the person who sits down. */
export const token = s.pattern(/^[0-9a-f]{32,64}$/, '32 to 64 hexadecimal digits, at random');

const n = place; // that the entry is to have

/** Something for the log, at a place in it. */
const commands = {
  join: { n, name: wantedName, token }, // the token is the seat's from then on
  seal: { n, hash },
  seed: { n, seed },
  move: { n, move },
  swap: { n },
  stay: { n },
  resign: { n },
  abort: { n },
  'ask-takeback': { n },
  takeback: { n },
  'refuse-takeback': { n },
  rematch: { n },
};

const id = { id: requestId };

/** Which game it is about, whose seat it is, and from which entry on the log is wanted. Comes first. */
const enter = {
  game: gameId,
  token: s.optional(token), // of a seat; without one, it is a watcher who enters
  from: s.optional(place),
  version: s.optional(s.integer(1), 1), // of the protocol that the client speaks
};

export const request = s.kinds(id, { enter, ping: {}, ...commands });

export const REQUEST_KINDS = ['enter', 'ping', ...Object.keys(commands)];

export type Request = s.Infer<typeof request>;
export type EnterRequest = Extract<Request, { kind: 'enter' }>;
export type CommandRequest = s.InferKinds<typeof commands, typeof id>;
type WithoutPlace<R> = R extends unknown ? Omit<R, 'id' | 'n' | 'token'> : never;
export type Command = WithoutPlace<CommandRequest>;

const entries = s.array(entry);
const presence = { here: s.tuple(s.boolean, s.boolean), watchers: s.integer() };

/** Both over HTTP and over sockets. */
export const refusal = { code: s.oneOf(PROBLEM_CODES, true), message: s.string() };

const answers = {
  entered: {
    id: requestId,
    version: s.optional(s.integer(1), 1), // of the protocol that the server speaks
    header,
    entries, // as far as they were not known
    you: s.nullable(person),
    ...presence,
    now: time, // of the server
  },
  done: { id: requestId, entries, now: time },
  refused: {
    id: s.nullable(s.string()), // null where the request had none that could be read
    ...refusal,
    legal: s.optional(s.array(s.string())), // moves that would have been possible
    entries: s.optional(entries), // what happened instead
  },
  pong: {
    id: requestId,
    now: time,
    length: s.optional(place), // of the log, so that a client that missed something notices
  },
};

/** Messages without a request. */
const news = {
  news: { entries, now: time },
  presence,
  closing: {}, // the server will be back
};

export const serverMessage = s.kinds({}, { ...answers, ...news });

export type Presence = s.InferFields<typeof presence>;
export type Answer = s.InferKinds<typeof answers>;
export type News = s.InferKinds<typeof news>;
export type ServerMessage = s.Infer<typeof serverMessage>;
