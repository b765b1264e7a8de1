export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether JSON would write it in braces. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
