import { isDeeper } from '../../online/schema.ts';

const DEEPEST = 6; // deeper than anything here needs

/** The parsed value; undefined if not JSON or too deep. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, DEEPEST) ? undefined : value;
  } catch {
    return undefined;
  }
}
