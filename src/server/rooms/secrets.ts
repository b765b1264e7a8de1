/** Unguessable values. */

import { createHash, randomBytes, randomInt } from 'node:crypto';
import { promiseOf } from '../../online/dealing.ts';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'; // none that looks like another
const ID_LENGTH = 12; // 59 bits: too many to find by trying

export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function newSecret(): { readonly secret: string; readonly promise: string } {
  const secret = randomBytes(32).toString('hex');
  return { secret, promise: promiseOf(secret) };
}

/** Tokens are kept like this only. They are long and random, so that a fast hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
