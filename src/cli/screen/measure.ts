/** How wide a text is on a terminal, and text made to fit. Colours in it take no room. */

import { endOfStyle } from '../style.ts';

const ESCAPE = '\u001b';
const STYLING = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const STYLING_OR_CHARACTER = new RegExp(`${STYLING.source}|.`, 'gsu');
const PLAIN = /^[\x20-\x7e]*$/;

// Letters of East Asia and emoji take two columns; marks that sit on the letter before them and joiners take none.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u;
const NONE = /\p{Mn}|\p{Me}|\u200c|\u200d/u;

export function widthOf(text: string): number {
  const bare = text.includes(ESCAPE) ? text.replace(STYLING, '') : text;
  if (PLAIN.test(bare)) return bare.length;
  let width = 0;
  for (const character of bare) width += columnsOf(character);
  return width;
}

function columnsOf(character: string): number {
  if (NONE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
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
  for (const [part] of text.matchAll(STYLING_OR_CHARACTER)) {
    if (part.startsWith(ESCAPE)) cut += part;
    else if (used + columnsOf(part) < width) {
      cut += part;
      used += columnsOf(part);
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
  for (const [character] of word.matchAll(STYLING_OR_CHARACTER)) {
    if (widthOf(part) + widthOf(character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
