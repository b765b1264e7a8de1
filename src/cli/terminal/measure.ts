/** How wide a text is on a terminal, and text made to fit. Colours in it take no room. */

import { eastAsianWidth } from 'get-east-asian-width';
import { endOfStyle } from './style.ts';

const ESCAPE = '\u001b';
const STYLING = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const STYLING_OR_TEXT = new RegExp(`${STYLING.source}|[^${ESCAPE}]+|${ESCAPE}`, 'g');

// Latin letters, punctuation, arrows, mathematical signs, lines and blocks: each by itself and one column wide.
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u203a\u2190-\u22ff\u2500-\u25fc]*$/;
// Flags, signs that are to be shown as emoji, emoji with a colour of skin, and emoji joined into one.
const EMOJI =
  /^(?:\p{RI}{2}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}(?:\p{EMod}|.*\u200d\p{Extended_Pictographic}))/su;
// Marks that sit on the letter before them, joiners, vowels and endings of Korean syllables.
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{DI}|[\u1160-\u11ff\ud7b0-\ud7ff]/u;

let segmenter: Intl.Segmenter | undefined; // it takes a moment to make, and most games never need it

/** What a reader takes for one character each. */
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

/** Graphemes, and the codes for styles between them. */
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

/** What stays empty at the left and the right of a screen. */
export function marginOf(columns: number): string {
  return columns >= 60 ? '  ' : ' ';
}

/** With spaces after it, up to a width. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** With spaces on both sides, up to a width. */
export function centre(text: string, width: number): string {
  const room = Math.max(0, width - widthOf(text));
  return ' '.repeat(Math.floor(room / 2)) + text + ' '.repeat(Math.ceil(room / 2));
}

/** No wider than a width; what was cut off is shown by an ellipsis. */
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
      used = width; // styling that follows still ends
    }
  }
  return cut;
}

/** In lines of at most a width, broken between words where there are any. */
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

/** A style that goes on in the next line ends and begins again: lines may be drawn one without the other. */
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

/** A word, in pieces where it is wider than a whole line. */
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
