/** Messages that somebody might send: right ones, nearly right ones, and everything else. */

import type { Random } from '../../src/core/random.ts';
import { sha256 } from '../../src/online/sha256.ts';
import { pick } from '../arbitraries.ts';

/** What a message may be about, so that it is not refused for the first thing in it. */
export interface About {
  readonly games: readonly string[];
  readonly tokens: readonly string[];
  readonly length: number; // of the log
  readonly moves: readonly string[]; // that are possible now
}

export interface FuzzedMessage {
  readonly data: Buffer;
  readonly binary: boolean;
}

type Fields = Record<string, unknown>;

const LONGEST = 4096;
const SEED = '7'.repeat(32);
const KINDS = ['swap', 'stay', 'ask-takeback', 'takeback', 'refuse-takeback', 'rematch'];
const NAMES = ['Ann', 'Bo', 'O’Hara', '玲', '👩‍👩‍👧', ' ', '\u202eevil', 'a'.repeat(160), '\u0000', 'Zoë'];
const MOVES = ['+5', '-1', '4x', '9', '1', '8+', '<b>', '٣', '+'.repeat(16), '0', 'NaN', '__proto__'];
export const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 1_000_001, 1e-320, '', ' ', 'null', 'a'],
  ...['\ud800', '\u0000', '🂡'.repeat(50), '../../etc/passwd', "'; DROP TABLE entries; --", [], {}],
  ...[[[]], { id: 'x' }, ['ping'], { toString: 1 }, 'f'.repeat(2000)],
];
const KEYS = ['x', '', 'constructor', 'toString', 'kind ', 'ID', 'hasOwnProperty', 'by', 'at', 'request'];

const hex = (digits: number, random: Random) =>
  Array.from({ length: digits }, () => random(16).toString(16)).join('');

export function fuzzedMessage(id: string, about: About, random: Random): FuzzedMessage {
  const text = (value: string) => ({ data: Buffer.from(value), binary: false });
  const kind = random(100);
  if (kind < 45) return text(JSON.stringify(validRequest(id, about, random)));
  if (kind < 70) return text(withOneWrong(validRequest(id, about, random), random));
  if (kind < 85) return text(mutated(JSON.stringify(validRequest(id, about, random)), random));
  if (kind < 90) return text(nested(id, random));
  if (kind < 94) return text(randomText(random));
  if (kind < 96) return { data: randomBytes(1 + random(200), random), binary: true };
  if (kind < 98) return { data: Buffer.from(JSON.stringify({ kind: 'ping', id })), binary: true };
  return text(
    `{"kind":"move","id":"${id}","n":${pick(['1e999', '-0', '00', '1e', '9'.repeat(400)], random)}}`,
  );
}

/** A message that no server has to read: it is too long, or it is no text. */
export function unreadableMessage(random: Random): FuzzedMessage & { readonly code: number } {
  if (random(3) === 0)
    return { data: Buffer.from([0x7b, 0xff, 0xfe, 0x80, random(256) | 0x80]), binary: false, code: 1007 };
  const size = LONGEST + 1 + random(20_000);
  const data = Buffer.from(
    random(2) ? JSON.stringify({ kind: 'ping', id: 'a', x: 'y'.repeat(size) }) : '['.repeat(size),
  );
  return { data, binary: random(2) === 0, code: 1009 };
}

function validRequest(id: string, { games, tokens, length, moves }: About, random: Random): Fields {
  const n = pick(
    [length, length, length, length, Math.max(0, length - 1), length + 1, 0, random(1e6)],
    random,
  );
  const token = random(3) === 0 ? hex(32 + random(33), random) : pick(tokens, random);
  const kind = random(40);
  if (kind < 5)
    return {
      kind: 'enter',
      id,
      game: random(4) === 0 ? pick(['x', hex(40, random), '玲'], random) : pick(games, random),
      ...(random(3) > 0 && { token }),
      ...(random(2) > 0 && { from: pick([0, length, n], random) }),
    };
  if (kind < 8) return { kind: 'ping', id };
  if (kind < 11) return { kind: 'join', id, n, name: pick(NAMES, random), token };
  if (kind === 11) return { kind: 'seal', id, n, hash: random(2) === 0 ? sha256(SEED) : hex(64, random) };
  if (kind < 14) return { kind: 'seed', id, n, seed: random(2) === 0 ? SEED : hex(32 + random(97), random) };
  if (kind < 28) {
    const move = random(4) > 0 && moves.length > 0 ? pick(moves, random) : pick(MOVES, random);
    return { kind: 'move', id, n, move };
  }
  if (kind === 28 && random(12) === 0) return { kind: pick(['resign', 'abort'], random), id, n };
  return { kind: pick(KINDS, random), id, n };
}

function withOneWrong(request: Fields, random: Random): string {
  const field = pick(Object.keys(request), random);
  switch (random(4)) {
    case 0: {
      const { [field]: _, ...rest } = request;
      return JSON.stringify(rest);
    }
    case 1:
      return JSON.stringify({ ...request, [pick(KEYS, random)]: pick(VALUES, random) });
    case 2: // which an object literal could not say
      return JSON.stringify(request).replace(/^\{/, `{"__proto__":${JSON.stringify(pick(VALUES, random))},`);
    default:
      return JSON.stringify({ ...request, [field]: pick(VALUES, random) });
  }
}

export function mutated(text: string, random: Random): string {
  let result = text;
  for (let i = 1 + random(3); i > 0; i--) {
    const at = random(result.length + 1);
    const inserted = pick(['', '"', '{', '}', '[', ',', ':', '\\', '\u0000', 'e', '\ud83d', '9'], random);
    result = result.slice(0, at) + inserted + result.slice(at + random(3));
  }
  return result;
}

function nested(id: string, random: Random): string {
  const depth = 1 + random(random(2) ? 8 : 1500);
  const [open, close] = pick(
    [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const,
    random,
  );
  const value = `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
  const whole = `{"kind":"ping","id":"${id}","x":${value}}`;
  return (random(2) ? whole : value).slice(0, LONGEST);
}

function randomText(random: Random): string {
  const units = Array.from({ length: 1 + random(300) }, () => random(random(2) ? 128 : 65_536));
  return String.fromCharCode(...units);
}

function randomBytes(length: number, random: Random): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}
