/** Yes-or-no questions. */

export const YES_OR_NO = [
  { answer: 'y', label: 'yes' },
  { answer: 'n', label: 'no' },
];

export const isYes = (answer: unknown) => typeof answer === 'string' && /^\s*y(es)?\s*$/i.test(answer);
export const isNo = (answer: string) => /^\s*no?\s*$/i.test(answer);
