/** Text that is safe to show, whatever bytes it came from. */

// Everything that can move a cursor, change colours, reorder or hide text. The two joiners stay: names in
// several scripts are misspelt without them, and they cannot do any of this.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

/** The text with every character that could act on a terminal or a page spelt out instead. */
export function safe(text: string): string {
  return text.replace(UNSAFE, escapeCharacter);
}

const QUOTE_LIMIT = 40;

/** Typed text for an error message: safe, quoted and short. */
export function quote(text: string): string {
  const short = Array.from(text.slice(0, 2 * QUOTE_LIMIT));
  const cut = short.length > QUOTE_LIMIT || text.length > 2 * QUOTE_LIMIT;
  return `"${safe(short.slice(0, QUOTE_LIMIT).join(''))}${cut ? '…' : ''}"`;
}

/** 'a', 'a or b', 'a, b or c'. */
export function anyOf(items: readonly string[]): string {
  return inWords(items, 'or');
}

/** 'a', 'a and b', 'a, b and c'. */
export function allOf(items: readonly string[]): string {
  return inWords(items, 'and');
}

function inWords(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** With a capital letter at the start. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a full stop at the end. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** '1 card', '2 cards'. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** Whether odds round to 50.0 %. */
export function isEven(share: number): boolean {
  return Math.abs(share - 0.5) < 0.0005;
}

/** '53.1 %'; only certainty shows as 0 or 100. */
export function percent(share: number): string {
  if (share > 0 && share < 0.0005) return '<0.1 %';
  if (share < 1 && share > 0.9995) return '>99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

/** The candidate probably meant: one that is near enough, or the only one of which a part was typed. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const typed = text.slice(0, QUOTE_LIMIT).toLowerCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (best && best.distance <= Math.max(typed.length > 3 ? 2 : 1, best.candidate.length / 3))
    return best.candidate;
  const [only, ...more] = candidates.filter((candidate) => candidate.toLowerCase().includes(typed));
  return typed.length > 3 && more.length === 0 ? only : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** The index of the first character that `safe` would spell out, or -1. */
export function unsafeIndex(text: string): number {
  return text.search(UNSAFE);
}

/** Text to stand between double quotes; unsafe characters are spelt out. */
export function escapeQuoted(text: string): string {
  return safe(text.replace(/["\\]/g, '\\$&'));
}

/** The inverse of escapeQuoted, or null if a backslash is followed by anything else. */
export function unescapeQuoted(text: string): string | null {
  let valid = true;
  const plain = text.replace(/\\(?:(["\\])|u\{([0-9a-f]{1,6})\}|)/gi, (_, itself?: string, hex?: string) => {
    const code = Number.parseInt(hex ?? '', 16);
    if (itself !== undefined) return itself;
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    valid = false;
    return '';
  });
  return valid ? plain : null;
}
