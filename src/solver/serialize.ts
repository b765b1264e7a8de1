/** Solutions as bytes, for a file or a browser's storage: faster to read than to solve a large game again. */

import { type Variant, variantKey } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { HashTable } from './hash-table.ts';
import { type Solution, solutionOfOdds, solutionOfOddsTable, solutionOfWins } from './solution.ts';

/*
 *   MAGIC   which game   how many keys   how many values   bytes a value   checksum   |   values   keys
 *
 * The head is six unsigned 32-bit integers, the last a checksum of what follows it. Bytes are in this machine's order; another order is refused.
 */
const MAGIC = 0x394e_0001;
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
  const { rules } = variant;
  if (keyCount === 0) {
    if (size !== 8) return wrong;
    const odds = variant.game.reopenOdds?.(rules, new Float64Array(buffer, HEAD, valueCount));
    return odds ? solutionOfOdds(rules, odds) : wrong;
  }
  if (keyCount !== valueCount) return wrong;
  const keys = new Uint32Array(buffer, HEAD + valueBytes, keyCount);
  if (size === 1) {
    return solutionOfWins(
      rules,
      tableOf((n) => new Int8Array(n), keys, new Int8Array(buffer, HEAD, valueCount)),
    );
  }
  return solutionOfOddsTable(
    rules,
    tableOf((n) => new Float64Array(n), keys, new Float64Array(buffer, HEAD, valueCount)),
  );
}

function tableOf<V extends Int8Array | Float64Array>(
  make: (n: number) => V,
  keys: Uint32Array,
  values: V,
): HashTable<V> {
  const table = new HashTable(make, keys.length); // keys come in the order of a table, which would clutter a smaller one
  for (let i = 0; i < keys.length; i++) table.set(keys[i] as number, values[i] as number);
  return table;
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
