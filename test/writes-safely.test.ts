/** Where the terminal is written to: whatever the caller gives, nothing but text and our own styles goes out. */

import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Display } from '../src/cli/terminal/display.ts';
import { type Streams, Terminal } from '../src/cli/terminal/terminal.ts';
import { harmIn, hostileTexts } from './hostile-texts.ts';

type Write = (streams: Streams, text: string) => unknown;

const WAYS: Readonly<Record<string, Write>> = {
  say: (streams, text) => new Terminal(streams).say(text, text),
  print: (streams, text) => new Terminal(streams).print(text, text),
  complain: (streams, text) => new Terminal(streams).complain(text, text),
  'a prompt': (streams, text) => new Terminal(streams).ask(text),
  'a screen': (streams, text) => {
    const display = new Display(streams);
    display.show(() => ({ lines: [text, text] }));
    display.close();
  },
};

/** All that is written for a text, at a terminal or between pipes. */
async function written(way: Write, text: string, isTTY: boolean): Promise<string> {
  const stream = () => Object.assign(new PassThrough(), { isTTY, columns: 80, rows: 24 });
  const [input, output] = [stream(), stream()];
  input.end();
  await way({ input, output, errors: output }, text);
  return String(output.read() ?? '');
}

test.each(Object.keys(WAYS))('%s', async (name) => {
  const way = WAYS[name] as Write;
  await fc.assert(
    fc.asyncProperty(hostileTexts, async (text) => {
      const isScreen = name === 'a screen';
      const piped = await written(way, text, false);
      expect(harmIn(piped)).toBe(null);
      if (!isScreen) expect(piped).not.toContain('\u001b'); // not even a style
      if (name === 'a prompt') return; // a terminal gets more from Node's own line editor
      expect(harmIn(await written(way, text, true))).toBe(null);
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('a prompt at a terminal', async () => {
  const shown = await written(WAYS['a prompt'] as Write, '\u001b]0;owned\u0007\u009b31m', true);
  expect(shown).toContain('\\u{1b}]0;owned\\u{7}\\u{9b}31m');
  for (const harm of ['\u001b]', '\u0007', '\u009b']) expect(shown).not.toContain(harm);
});
