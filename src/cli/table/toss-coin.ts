/** Tosses a coin on the screen. */

import type { Names } from '../../core/scene.ts';
import { safe } from '../../core/text.ts';
import { starts, WHO_STARTS } from '../../sentences/settings.ts';
import type { Display } from '../terminal/display.ts';
import { centre } from '../terminal/measure.ts';

const SIDES = ['( ● )', ' (●) ', '  |  ', ' (■) ', '( ■ )', ' (■) ', '  |  ', ' (●) '];
const TURN = 70; // milliseconds

/** Any key makes it fall at once. */
export async function showToss(display: Display, { first }: Names): Promise<void> {
  const { style } = display;
  const show = (coin: string, text: string) =>
    display.show(({ columns, rows }) => ({
      lines: [
        ...Array.from({ length: Math.max(0, Math.floor(rows / 2) - 3) }, () => ''),
        centre(style.strong(coin), columns),
        '',
        centre(text, columns),
      ],
    }));
  for (let turn = 0; turn < 2 * SIDES.length; turn++) {
    show(SIDES[turn % SIDES.length] as string, style.soft(WHO_STARTS));
    const key = await display.keyWithin(TURN);
    if (key) {
      if (key.name === 'ctrl-c') display.unread(key);
      break;
    }
  }
  show('( ● )', style.first(starts(safe(first))));
  const key = await display.keyWithin(1200);
  if (key?.name === 'ctrl-c') display.unread(key);
}
