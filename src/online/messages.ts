/** What goes over the socket, as JSON: a request gets exactly one answer, which carries its id. */

import type { ProblemCode } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import type { Entry, Header } from './entry.ts';
import type { Wish } from './wishes.ts';

/** Which game it is about, whose seat it is, and from which entry on the log is wanted. Comes first. */
export interface EnterRequest {
  readonly kind: 'enter';
  readonly id: string;
  readonly game: string;
  readonly token?: string; // of a seat; without one, somebody watches
  readonly from?: number;
}

/** Something for the log, at a place in it. To join, a token is brought along that is the seat's from then on. */
export type WishRequest = Wish & { readonly id: string; readonly n: number; readonly token?: string };

interface PingRequest {
  readonly kind: 'ping';
  readonly id: string;
}

export type Request = EnterRequest | WishRequest | PingRequest;

export type Answer =
  | {
      readonly kind: 'entered';
      readonly id: string;
      readonly header: Header;
      readonly entries: readonly Entry[]; // as far as they were not known
      readonly you: Person | null;
      readonly here: readonly [boolean, boolean];
      readonly watchers: number;
      readonly now: number; // the server's time
    }
  | { readonly kind: 'done'; readonly id: string; readonly entries: readonly Entry[]; readonly now: number }
  | {
      readonly kind: 'refused';
      readonly id: string | null; // null where the request had none that could be read
      readonly code: ProblemCode;
      readonly message: string;
      readonly legal?: readonly string[]; // moves that would have been possible
      readonly entries?: readonly Entry[]; // what happened instead
    }
  | {
      readonly kind: 'pong';
      readonly id: string;
      readonly now: number;
      readonly length?: number; // of the log, so that whoever missed something notices
    };

/** What comes without being asked for. */
export type News =
  | { readonly kind: 'news'; readonly entries: readonly Entry[]; readonly now: number }
  | { readonly kind: 'presence'; readonly here: readonly [boolean, boolean]; readonly watchers: number }
  | { readonly kind: 'closing' }; // the server will be back

export type ServerMessage = Answer | News;

/** What a token looks like: 128 bits or more, in hexadecimal, made by whoever sits down. */
export const TOKEN = /^[0-9a-f]{32,64}$/;
