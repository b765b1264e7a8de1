/** Texts that mean harm to whoever shows them, and what must never come of them. */

import fc from 'fast-check';

const ESCAPE = '\u001b';

/** Whole sequences that a terminal obeys. */
const SEQUENCES = [
  `${ESCAPE}[31m`,
  `${ESCAPE}[1m`, // one of the program's own
  `${ESCAPE}[22m`,
  `${ESCAPE}[2J`,
  `${ESCAPE}[1;1H`,
  `${ESCAPE}[?1049l`,
  `${ESCAPE}[?25l`,
  `${ESCAPE}[6n`,
  `${ESCAPE}c`,
  `${ESCAPE}]0;owned\u0007`,
  `${ESCAPE}]2;owned${ESCAPE}\\`,
  `${ESCAPE}]8;;http://evil.example${ESCAPE}\\link${ESCAPE}]8;;${ESCAPE}\\`,
  `${ESCAPE}]52;c;b3duZWQ=\u0007`,
  `${ESCAPE}P+q544e${ESCAPE}\\`,
  '\u009b31m',
  '\u009d0;owned\u009c',
  '\u0090q\u009c',
];

/** Single characters that move, hide, reorder or break lines. */
const CHARACTERS = [
  '\u0000',
  '\u0007',
  '\b',
  '\t',
  '\n',
  '\r',
  '\u000e',
  '\u001a',
  ESCAPE,
  '\u007f',
  '\u0085',
  '\u009b',
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\ufff9',
  '\ud800',
  '\udfff',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{1d173}',
];

/** Harmless ones that are hard to measure or to quote. */
const ODD = [
  '漢',
  '한',
  'Ｗ',
  '﷽',
  '👩‍👩‍👧',
  '🏳️‍🌈',
  'e\u0301\u0327\u0489',
  '\u0e33',
  '"',
  "'",
  '\\',
  '\\u{1b}',
  '[',
  ']',
  '{',
  '}',
  ' ',
  '*',
  '1-0',
  '%s',
  '$(id)',
  'Ann',
  'é',
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SEQUENCES) },
  { weight: 4, arbitrary: fc.constantFrom(...CHARACTERS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
);

export const hostileTexts: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''));

/** As long as a name may be; not empty. */
export const hostileNames: fc.Arbitrary<string> = hostileTexts
  .map((text) => Array.from(text).slice(0, 40).join(''))
  .filter((name) => name.trim() !== '');

// The program's own: the colours of src/cli/terminal/style.ts, and what src/cli/terminal/display.ts draws with.
const OWN = new RegExp(
  `${ESCAPE}\\[(?:(?:94|33|38;5;68|38;5;172|31|32|39|1|2|22|2;9|22;29|7|27)m|\\?(?:25|1049|2026)[hl]|2[JK]|\\d+;\\d+H)`,
  'g',
);
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** What was written that must not be, with what stands around it; null if all is well. */
export function harmIn(written: string): string | null {
  const bare = written.replace(OWN, '').replaceAll('\n', ' ');
  const at = bare.search(UNSAFE);
  return at < 0 ? null : JSON.stringify(bare.slice(Math.max(0, at - 20), at + 20));
}
