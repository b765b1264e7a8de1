/** Text made to fit: never too wide, and nothing of it lost. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centre, cutTo, padTo, widthOf, wrap } from '../src/cli/terminal/measure.ts';
import { endOfStyle, styleOfInk } from '../src/cli/terminal/style.ts';

const style = styleOfInk('256');
const ESCAPE = '\u001b';
const STYLING = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

const plain = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      ' ',
      ' ',
      '-',
      '漢',
      '한',
      'Ｗ',
      '😀',
      'é',
      'e\u0301',
      '\u200d',
      '…',
      '🇩',
      '❤️',
      '👩‍💻',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});
const styled = fc
  .array(fc.tuple(plain, fc.constantFrom('first', 'strong', 'gone', null)), { maxLength: 4 })
  .map((parts) => parts.map(([text, how]) => (how ? style[how](text) : text)).join(''));
const widths = fc.nat(30);

const GRAPHEMES = [
  ...['a', 'é', 'e\u0301', 'q\u0323\u0307', '●', '…', '❤', '❤\ufe0e', '1', 'ß', 'ก', 'א'].map(
    (one) => [one, 1] as const,
  ),
  ...['漢', '한', '\u1112\u1161\u11ab', 'Ｗ', '、', '😀', '👍🏽', '❤️', '☂️', '1️⃣', '🇩🇪', '🇯🇵'].map(
    (one) => [one, 2] as const,
  ),
  ...['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍💻', '❤️‍🔥', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'].map((one) => [one, 2] as const),
] as const;

test.each(GRAPHEMES)('%s is one character, and takes %i', (text, width) => {
  expect(widthOf(text)).toBe(width);
  expect(widthOf(style.first(text))).toBe(width);
  expect(wrap(`${text}${text}`, width + 1)).toEqual(width === 1 ? [text + text] : [text, text]);
});

test('a text is as wide as its characters, however they are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...GRAPHEMES)), (parts) => {
      const text = parts.map(([part]) => part).join('');
      expect(widthOf(text)).toBe(parts.reduce((sum, [, width]) => sum + width, 0));
    }),
  );
});

test('no character is ever cut or broken in two', () => {
  const characters = (text: string) =>
    Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  fc.assert(
    fc.property(plain, fc.integer({ min: 8, max: 30 }), (text, width) => {
      const whole = characters(text);
      const left = characters(cutTo(text, width).replace(/…$/, ''));
      expect(whole.slice(0, left.length)).toEqual(left);
      const word = text.replaceAll(' ', '');
      expect(wrap(word, width).flatMap(characters)).toEqual(characters(word));
    }),
  );
});

test('wide letters and emoji take two columns, marks and joiners none', () => {
  expect(widthOf('Ann')).toBe(3);
  expect(widthOf('漢字')).toBe(4);
  expect(widthOf('한')).toBe(2);
  expect(widthOf('Ｗ')).toBe(2);
  expect(widthOf('😀')).toBe(2);
  expect(widthOf('e\u0301')).toBe(1);
  expect(widthOf('न\u200dम')).toBe(2);
  expect(widthOf('● ─ ┃ ╭ … −')).toBe(11);
  expect(widthOf(style.first(style.strong('Ann')))).toBe(3);
});

test('cutTo is never wider than asked, and what fits stays', () => {
  fc.assert(
    fc.property(styled, widths, (text, width) => {
      const cut = cutTo(text, width);
      expect(widthOf(cut)).toBeLessThanOrEqual(width);
      if (widthOf(text) <= width) expect(cut).toBe(text);
      else if (width > 0) expect(cut.replace(STYLING, '')).toMatch(/…$/);
      // Every style that begins still ends.
      expect(cut.match(STYLING) ?? []).toEqual(text.match(STYLING) ?? []);
    }),
  );
});

test('what is left by cutTo is the beginning', () => {
  fc.assert(
    fc.property(plain, widths, (text, width) => {
      const cut = cutTo(text, width);
      if (cut !== text) expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('padTo and centre make a text as wide as asked, unless it is wider', () => {
  fc.assert(
    fc.property(styled, widths, (text, width) => {
      const wanted = Math.max(width, widthOf(text));
      expect(widthOf(padTo(text, width))).toBe(wanted);
      expect(widthOf(centre(text, width))).toBe(wanted);
      expect(padTo(text, width).startsWith(text)).toBe(true);
      expect(centre(text, width).trim()).toBe(text.trim());
    }),
  );
});

test('wrap loses nothing but spaces, and no line is too wide', () => {
  fc.assert(
    fc.property(plain, fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }),
  );
});

test('wrapped styles end where their line ends, and go on in the next', () => {
  expect(wrap(`${style.first('Ann Marie')} wins`, 5)).toEqual([
    style.first('Ann'),
    style.first('Marie'),
    'wins',
  ]);
  fc.assert(
    fc.property(styled, fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      const bare = (styled: string) => styled.replace(STYLING, '').replaceAll(' ', '');
      expect(lines.map(bare).join('')).toBe(bare(text));
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual(width);
        const codes = line.match(STYLING) ?? [];
        expect(codes.filter(endOfStyle)).toHaveLength(codes.length / 2);
      }
    }),
  );
});

test('wrap breaks only between words where they fit', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(wrap('漢字漢字', 5)).toEqual(['漢字', '漢字']);
  expect(wrap('क्ष्म्य', 2)).toEqual(['क्ष्', 'म्य']);
  expect(wrap('', 5)).toEqual(['']);
});
