/** The seats of this browser in online games. The token is the seat; the key never leaves this browser. */

import type { Person } from '../../match/series.ts';
import { isOver, type NextHeader, type OnlineGame } from '../../online/online-game.ts';
import { type SeatKey, seatKeyOf } from '../../online/seat-key.ts';
import { itemKeys, readJson, removeItem, writeItem } from '../storage/local-items.ts';
import { randomHex } from '../storage/random.ts';

export interface StoredSeat extends SeatKey {
  readonly id: string; // of the game
  readonly follows?: NextHeader; // what the game before settled
  readonly person: Person | null; // which of the two; null until the server says
  readonly at: number; // when it was last used
  readonly over: boolean;
  readonly winner?: string | undefined; // their name, where somebody won
  readonly isCancelled?: boolean; // nobody did
  readonly kept: boolean; // the game is stored in this browser
  readonly game: string;
  readonly names: readonly [string, string | null];
}

const PREFIX = 'ninefold.seat.';
const MOST = 200; // seats

export function seatAt(id: string): StoredSeat | null {
  const seat = read(`${PREFIX}${id}`);
  if (!seat || seat.key) return seat;
  const withKey = { ...seat, key: randomHex(64) }; // it is from before there were keys
  saveSeat(withKey);
  return withKey;
}

export function saveSeat(seat: StoredSeat): void {
  writeItem(`${PREFIX}${seat.id}`, JSON.stringify(seat));
  prune(seat.id);
}

/** Gives up the oldest of those that are not needed, but not the one in use. */
function prune(used: string): void {
  for (const seat of stored().slice(MOST)) if (!isNeeded(seat) && seat.id !== used) giveUpSeat(seat.id);
}

export function giveUpSeat(id: string): void {
  removeItem(`${PREFIX}${id}`);
}

/** A seat to request: its token is stored before the request. */
export function newSeat(id: string, { key, token }: SeatKey = newSeatKey()): StoredSeat {
  return {
    id,
    key,
    token,
    at: Date.now(),
    person: null,
    over: false,
    kept: false,
    game: '',
    names: ['', null],
  };
}

export function newSeatKey(): SeatKey {
  return seatKeyOf(randomHex(64));
}

/** Updates a seat from its game. */
export function noteSeat(seat: StoredSeat, game: OnlineGame, person: Person | null): StoredSeat {
  const { names, header } = game;
  const match = game.session?.match;
  const winner = match?.result ? match.scene.names[match.result.winner] : undefined;
  const isCancelled = game.abortedBy !== null;
  const ending = { over: isOver(game), winner, isCancelled };
  const next: StoredSeat = { ...seat, person, ...ending, game: header.terms.game, names };
  if (JSON.stringify(next) === JSON.stringify(seat)) return seat;
  const noted = { ...next, at: Date.now() };
  saveSeat(noted);
  return noted;
}

/** Unfinished games first, then the newest. */
export function seats(): readonly StoredSeat[] {
  return stored()
    .filter(({ person }) => person !== null)
    .slice(0, MOST);
}

function stored(): StoredSeat[] {
  const all = itemKeys(PREFIX).flatMap((key) => read(key) ?? []);
  return all.sort((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)) || b.at - a.at);
}

/** At a game that goes on; others are finished, or the seat was never taken. */
function isNeeded({ over, person }: StoredSeat): boolean {
  return !over && person !== null;
}

function read(key: string): StoredSeat | null {
  const seat = readJson<StoredSeat>(key);
  return typeof seat?.token === 'string' && Array.isArray(seat.names) ? (seat as StoredSeat) : null;
}
