/** SHA-256 (FIPS 180-4). Browsers offer theirs only over https and only later; a deal has to be checked anywhere. */

const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return [...sha256Words(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The same as eight 32-bit numbers. */
export function sha256Words(text: string): Uint32Array {
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  const blocks = padded(utf8(text));
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = blocks.getUint32(at + 4 * i);
    mix(hash, schedule);
  }
  return hash;
}

function mix(hash: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15] as number, w[i - 2] as number];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (ROUND[i] as number) + (w[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (s0 + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] as number) + word;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** One bit, then zeros, then the length, so that whole blocks of 64 bytes come out. */
function padded(bytes: readonly number[]): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [i, byte] of bytes.entries()) view.setUint8(i, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function utf8(text: string): number[] {
  const wellFormed = text.replace(/[\ud800-\udfff]/gu, '\ufffd'); // halves of a pair, as every encoder does
  return Array.from(encodeURIComponent(wellFormed).matchAll(/%(..)|./g), ([char, hex]) =>
    hex ? Number.parseInt(hex, 16) : char.charCodeAt(0),
  );
}

function primes(many: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}
