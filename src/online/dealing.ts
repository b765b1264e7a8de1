/**
 * A toss and cards that no one can arrange. The server promises a secret by publishing its hash; then each player seals a seed
 * and, when both are sealed, gives it; the toss follows from the promise and the seeds, the deck from the secret and the seeds;
 * and at the end the secret is revealed, so that all can check.
 */

import { deckOf } from '../core/chance.ts';
import { type Random, shuffle, uniform } from '../core/random.ts';
import type { Move, Rules } from '../core/rules.ts';
import type { Person } from '../match/series.ts';
import { sha256, sha256Words } from './sha256.ts';

/** The version of all this; in the first one the server tossed by itself. */
export const DEALING = 2;

/** What a secret or a seed looks like: 32 or more bytes for a secret, 16 or more for a seed, in hexadecimal. */
export const SECRET = /^[0-9a-f]{64,128}$/;
export const SEED = /^[0-9a-f]{32,128}$/;

export type Seeds = readonly [string, string]; // of the person who made the game, and of the other one; '' for a computer

/** The hash published before the seeds. */
export function promiseOf(secret: string): string {
  return sha256(secret);
}

/** What a player publishes before either seed is known; nothing for a computer. */
export function sealOf(seed: string): string {
  return seed && sha256(seed);
}

/** Who moves first. */
export function tossOf(promise: string, seeds: Seeds): Person {
  return ((sha256Words(`ninefold toss ${promise}:${seeds[0]}:${seeds[1]}`)[0] as number) & 1) as Person;
}

/** The cards in the order they come. */
export function dealtDeck(rules: Rules, secret: string, seeds: Seeds): readonly Move[] {
  return shuffle(deckOf(rules), randomFrom(`${secret}:${seeds[0]}:${seeds[1]}`));
}

/** 32-bit numbers from the hashes of 'key:0', 'key:1' and so on, eight from each. */
function randomFrom(key: string): Random {
  let block: readonly number[] = [];
  let blocks = 0;
  let at = 0;
  return uniform(() => {
    if (at === block.length) {
      block = sha256Words(`${key}:${blocks++}`);
      at = 0;
    }
    return block[at++] as number;
  });
}

export interface Deal {
  readonly promise: string;
  readonly secret: string;
  readonly seeds: Seeds;
}

/** Why cards, in the order they came, are not those that were promised; null if they are. */
export function dealProblem(
  rules: Rules,
  cards: readonly Move[],
  { promise, secret, seeds }: Deal,
): string | null {
  if (!SECRET.test(secret)) return 'The secret is not one: 64 or more hexadecimal digits.';
  if (promiseOf(secret) !== promise)
    return 'The secret is not the one that was promised: its hash is another.';
  const deck = dealtDeck(rules, secret, seeds);
  const wrong = cards.findIndex((card, i) => card !== deck[i]);
  if (wrong < 0) return null;
  const [right, dealt] = [deck, cards].map((list) => rules.format(rules.start, list[wrong] as Move));
  return `Card ${wrong + 1} should have been ${right}, and ${dealt} was dealt.`;
}
