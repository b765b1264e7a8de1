/** A picture shows a screen with its styles. */

import xterm from '@xterm/headless';
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { svgOf } from './svg.ts';

async function pictureOf(text: string, theme: 'light' | 'dark' = 'light'): Promise<string> {
  const terminal = new xterm.Terminal({ cols: 20, rows: 3, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  const svg = svgOf(cellsOf(terminal), { theme, title: 'A & B' });
  terminal.dispose();
  return svg;
}

test('text is placed where it stands, and is safe in XML', async () => {
  const svg = await pictureOf('  1 < 2 & 3');
  expect(svg).toContain('<text x="36.8" y="33" textLength="75.6">1 &lt; 2 &amp; 3</text>');
  expect(svg).toContain('<title>A &amp; B</title>');
});

test('styles', async () => {
  const svg = await pictureOf(
    '\u001b[1mbold\u001b[0m \u001b[2msoft\u001b[0m\r\n\u001b[9;34mgone\u001b[0m\u001b[7minverse\u001b[0m\r\n\u001b[2;38;5;172mfaint\u001b[0;48;2;1;2;3m \u001b[0m',
  );
  expect(svg).toContain(' font-weight="bold">bold<');
  expect(svg).toContain(' fill="#6b675e">soft<');
  expect(svg).toContain(' fill="#1f5fbf" text-decoration="line-through">gone<');
  expect(svg).toContain('<rect x="54" y="37" width="58" height="17" fill="#1e1c18"/>');
  expect(svg).toContain(' fill="#faf8f3">inverse<');
  expect(svg).toContain(' fill="#b8530a" opacity="0.65">faint<');
  expect(svg).toContain('fill="#010203"/>');
});

test('signs stand in the middle of their cells, lines join', async () => {
  expect(await pictureOf('●', 'dark')).toContain('<text x="24.2" y="33" text-anchor="middle">●</text>');
  expect(await pictureOf('──────────\r\n│\r\n│')).toContain('d="M20 28h84v1h-84zM24 37h1v34h-1z"');
});
