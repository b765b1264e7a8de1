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

/** The oldest at finished games go, and those that were never taken; not the one in use. */
function prune(used: string): void {
  const idle = ({ over, person }: StoredSeat) => over || person === null;
  const surplus = stored()
    .sort((a, b) => Number(idle(a)) - Number(idle(b)) || b.at - a.at)
    .slice(MOST);
  for (const seat of surplus) if (idle(seat) && seat.id !== used) giveUpSeat(seat.id);
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
  const next: StoredSeat = { ...seat, person, over: isOver(game), game: header.terms.game, names };
  if (JSON.stringify(next) === JSON.stringify(seat)) return seat;
  const noted = { ...next, at: Date.now() };
  saveSeat(noted);
  return noted;
}

/** Unfinished games first, then the newest. */
export function seats(): readonly StoredSeat[] {
  return stored()
    .filter(({ person }) => person !== null)
    .sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at)
    .slice(0, MOST);
}

function stored(): StoredSeat[] {
  return itemKeys(PREFIX).flatMap((key) => read(key) ?? []);
}

function read(key: string): StoredSeat | null {
  const seat = readJson<StoredSeat>(key);
  return typeof seat?.token === 'string' && Array.isArray(seat.names) ? (seat as StoredSeat) : null;
}
