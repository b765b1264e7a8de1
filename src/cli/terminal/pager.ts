/** Shows a text; arrow keys scroll it, j and k too, any other key closes it. */

import type { Lines } from '../../core/words.ts';
import type { Display } from './display.ts';
import { type Page, pageOf } from './page.ts';

const SCROLLS: Readonly<Record<string, string>> = { j: 'down', k: 'up' };

export async function readPage(display: Display, title: string, write: (page: Page) => Lines): Promise<void> {
  const { style } = display;
  let top = 0;
  let height = 1;
  let last = 0;
  for (;;) {
    display.show(({ columns, rows }) => {
      const lines = write(pageOf(columns - 2, style));
      height = Math.max(1, rows - 4);
      last = Math.max(0, lines.length - height);
      top = Math.min(top, last);
      const more = last === 0 ? '' : ' · arrow keys scroll';
      return {
        lines: [
          ` ${style.strong(title)}`,
          '',
          ...lines.slice(top, top + height).map((line) => ` ${line}`),
          ...Array.from({ length: height - Math.min(height, lines.length - top) }, () => ''),
          '',
          ` ${style.soft(`Enter goes back${more}`)}`,
        ],
      };
    });
    const key = await display.key();
    const page = { pagedown: height, space: height, pageup: -height };
    const steps: Record<string, number> = { down: 1, up: -1, ...page, home: -top, end: last };
    const step = steps[SCROLLS[key?.text ?? ''] ?? key?.name ?? ''];
    if (step !== undefined) top = Math.min(last, Math.max(0, top + step));
    else {
      const isMeantForGame = key?.name === 'ctrl-c' || (key?.name === 'text' && key.text !== 'q');
      if (isMeantForGame) display.unread(key);
      return;
    }
  }
}
