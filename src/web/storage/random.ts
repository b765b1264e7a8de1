import type { Random } from '../../core/random.ts';

const drawn = new Uint32Array(64); // one request for all, because each costs as much
let left = 0;

/** Unpredictable and unrepeatable. */
export const anyRandom: Random = (below) => {
  const whole = 2 ** 32 - (2 ** 32 % below); // numbers beyond it would favour the low results
  for (;;) {
    if (left === 0) left = crypto.getRandomValues(drawn).length;
    const value = drawn[--left] as number;
    if (value < whole) return value % below;
  }
};

/** That many random hexadecimal digits, an even number. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
