/** SHA-256 of texts in UTF-8. Browsers offer theirs only over https and only later; a deal has to be checked anywhere. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** As 64 hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}

export function hmacSha256(key: string, text: string): string {
  return bytesToHex(hmac(hashOf, utf8ToBytes(key), utf8ToBytes(text)));
}

/** As eight 32-bit numbers. */
export function sha256Words(text: string): readonly number[] {
  const { buffer } = hashOf(utf8ToBytes(text));
  const view = new DataView(buffer);
  return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
}
