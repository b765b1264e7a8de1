/** Solutions as bytes, for a file or a browser's storage: faster to read than to solve a large game again. */

import { type Variant, variantKey } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Solution } from './solution.ts';
import { searchOf } from './solve.ts';

/*
 *   MAGIC   which game   how many keys   how many values   bytes a value   checksum   |   values   keys
 *
 * The head is six unsigned 32-bit integers, the last a checksum of what follows it. Bytes are in this machine's order; another order is refused.
 */
const MAGIC = 0x394e_0002;
const HEAD = 24; // a multiple of 8, so that values can be read where they are

export function serialize(variant: Variant, solution: Solution): Uint8Array {
  const { keys, values } = solution.entries();
  const keyBytes = (keys?.length ?? 0) * 4;
  const valueBytes = Math.ceil(values.byteLength / 4) * 4;
  const bytes = new Uint8Array(HEAD + valueBytes + keyBytes);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), HEAD);
  if (keys) bytes.set(new Uint8Array(keys.buffer), HEAD + valueBytes);
  const check = checksum(bytes.buffer);
  const head = [
    MAGIC,
    fingerprint(variant),
    keys?.length ?? 0,
    values.length,
    values.BYTES_PER_ELEMENT,
    check,
  ];
  bytes.set(new Uint8Array(Uint32Array.from(head).buffer));
  return bytes;
}

export function deserialize(variant: Variant, bytes: Uint8Array): Solution | Problem {
  const { buffer } = bytes.slice(); // at an offset that suits every kind of number
  const wrong = new Problem(
    'bad-solution',
    `These bytes are not a solution of ${variant.game.title} with these options.`,
  );
  if (buffer.byteLength < HEAD) return wrong;
  const [magic, game, keyCount = 0, valueCount = 0, size = 0, check] = new Uint32Array(buffer, 0, HEAD / 4);
  const valueBytes = Math.ceil((valueCount * size) / 4) * 4;
  if (magic !== MAGIC || game !== fingerprint(variant) || (size !== 1 && size !== 8)) return wrong;
  if (buffer.byteLength !== HEAD + valueBytes + keyCount * 4 || checksum(buffer) !== check) return wrong;
  const values = new (size === 1 ? Int8Array : Float64Array)(buffer, HEAD, valueCount);
  const keys = keyCount > 0 ? new Uint32Array(buffer, HEAD + valueBytes, keyCount) : null;
  if (keys && keys.length !== values.length) return wrong;
  const search = searchOf(variant, { keys, values });
  return search.has(variant.rules.start) ? search.solution : wrong;
}

/** Of everything after the head. */
function checksum(buffer: ArrayBufferLike): number {
  let sum = 0;
  for (const word of new Uint32Array(buffer, HEAD)) sum = Math.imul(sum ^ word, 0x01000193) + 1;
  return sum >>> 0;
}

/** Tells games and options apart (FNV-1a). */
function fingerprint(variant: Variant): number {
  const text = variantKey(variant);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
