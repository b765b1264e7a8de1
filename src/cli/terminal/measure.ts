/** Measures, pads, cuts and wraps text. Colour codes have no width. */

import { eastAsianWidth } from 'get-east-asian-width';
import { endOfStyle } from './style.ts';

const ESCAPE = '\u001b';
const STYLING = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const STYLING_OR_TEXT = new RegExp(`${STYLING.source}|[^${ESCAPE}]+|${ESCAPE}`, 'g');

// Latin letters, punctuation, arrows, mathematical signs, lines and blocks: one column each.
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u203a\u2190-\u22ff\u2500-\u25fc]*$/;
// Flags, signs shown as emoji, emoji with a skin tone, and joined emoji.
const EMOJI =
  /^(?:\p{RI}{2}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}(?:\p{EMod}|.*\u200d\p{Extended_Pictographic}))/su;
// Marks that sit on the letter before them, joiners, vowels and endings of Korean syllables.
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{DI}|[\u1160-\u11ff\ud7b0-\ud7ff]/u;

let segmenter: Intl.Segmenter | undefined; // slow to make, and rarely needed

function graphemes(text: string): Iterable<string> {
  if (SIMPLE.test(text)) return text;
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function widthOf(text: string): number {
  const bare = text.includes(ESCAPE) ? text.replace(STYLING, '') : text;
  if (SIMPLE.test(bare)) return bare.length;
  let width = 0;
  for (const part of partsOf(text)) width += columnsOf(part);
  return width;
}

/** Graphemes and the style codes between them. */
function* partsOf(text: string): Generator<string> {
  for (const [part] of text.matchAll(STYLING_OR_TEXT)) {
    if (isStyling(part)) yield part;
    else yield* graphemes(part);
  }
}

function isStyling(part: string): boolean {
  return part.length > 1 && part.startsWith(ESCAPE);
}

function columnsOf(part: string): number {
  if (isStyling(part)) return 0;
  if (EMOJI.test(part)) return 2;
  let columns = 0;
  for (const character of part)
    if (!NO_WIDTH.test(character)) columns += eastAsianWidth(character.codePointAt(0) as number);
  return columns;
}

/** The margin at the left and right of a screen. */
export function marginOf(columns: number): string {
  return columns >= 60 ? '  ' : ' ';
}

/** The margin at the left of a picture of some width at most: a wide screen has it in the middle. */
export function centred(columns: number, widest: number): string {
  const least = marginOf(columns);
  return ' '.repeat(Math.max(least.length, Math.floor((columns - widest) / 2)));
}

/** Adds spaces at the end. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Adds spaces on both sides. */
export function centre(text: string, width: number): string {
  const room = Math.max(0, width - widthOf(text));
  return ' '.repeat(Math.floor(room / 2)) + text + ' '.repeat(Math.ceil(room / 2));
}

/** Cuts the text to a width, with an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const part of partsOf(text)) {
    const columns = columnsOf(part);
    if (isStyling(part) || used + columns < width) {
      cut += part;
      used += columns;
    } else if (used < width) {
      cut += '…';
      used = width; // later codes still end styles
    }
  }
  return cut;
}

/** Wraps the text to a width, between words if possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => pieces(word, Math.max(2, width)))) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return text.includes(ESCAPE) ? eachStyled([...lines, line]) : [...lines, line];
}

/** Ends each style with its line and restarts it in the next: lines may be drawn alone. */
function eachStyled(lines: readonly string[]): string[] {
  const open: string[] = [];
  return lines.map((line) => {
    const before = open.join('');
    for (const [code] of line.matchAll(STYLING)) {
      if (endOfStyle(code)) open.push(code);
      else open.pop();
    }
    return before + line + open.map(endOfStyle).reverse().join('');
  });
}

/** Splits a word wider than a line. */
function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  const isTooWide = (grapheme: string) => columnsOf(grapheme) > width; // a syllable of an Indic script, in a tiny window
  for (const next of [...partsOf(word)].flatMap((one) => (isTooWide(one) ? [...one] : [one]))) {
    if (widthOf(part) + columnsOf(next) > width) {
      parts.push(part);
      part = '';
    }
    part += next;
  }
  return [...parts, part];
}
