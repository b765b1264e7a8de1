/** A question that has two answers. */

export const YES_OR_NO = [
  { answer: 'y', label: 'yes' },
  { answer: 'n', label: 'no' },
];

export function isYes(answer: unknown): boolean {
  return typeof answer === 'string' && /^\s*y(es)?\s*$/i.test(answer);
}
