/** Whole numbers as text that any language reads at once: four or eight hexadecimal digits each, the lowest byte first. */

const HALVES: string[] = []; // by the 16 bits that they stand for, as far as they were needed

/** With 16 bits, if all of them fit, otherwise with 32. */
export function hexWriter(least: number, most: number): (value: number) => string {
  if (least >= -(2 ** 15) && most < 2 ** 15) return half;
  return (value) => half(value) + half(value >> 16);
}

function half(value: number): string {
  const bits = value & 0xffff;
  HALVES[bits] ??= byte(bits & 0xff) + byte(bits >> 8);
  return HALVES[bits] as string;
}

function byte(bits: number): string {
  return bits.toString(16).padStart(2, '0');
}
