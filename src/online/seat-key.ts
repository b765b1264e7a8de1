/**
 * The key of a seat never leaves its client. The token, which the server sees, and the seed of each game follow from it; neither
 * tells anything about the other.
 */

import { hmacSha256, sha256 } from './sha256.ts';

/** A key and the token that goes with it. Seats from before there were keys have a token that does not follow from theirs. */
export interface SeatKey {
  readonly key: string;
  readonly token: string;
}

/** From 64 hexadecimal digits at random. */
export function seatKeyOf(key: string): SeatKey {
  return { key, token: hmacSha256(key, 'ninefold token') };
}

/** The player's share in the toss and the cards of a game. */
export function seedOf(key: string, game: string, promise: string): string {
  return hmacSha256(key, `ninefold seed ${promise} ${game}`);
}

/** The seed of seats from before there were keys, as games of that time may have it sealed. */
export function oldSeedOf(token: string, game: string): string {
  return sha256(`seed of ${game} for ${token}`);
}
