/** The keys to step with. */

import { widthOf } from '../terminal/measure.ts';
import type { Page } from '../terminal/page.ts';

interface Situation {
  readonly at: number;
  readonly of: number;
  readonly hasMistake: boolean;
  readonly mayTry: boolean;
  readonly width: number;
}

/** As much of it as fits; the page of ? has the rest. */
export function keyLine({ at, of, hasMistake, mayTry, width }: Situation): string {
  const where = `${at} of ${of}`;
  const next = hasMistake ? ['n next mistake'] : [];
  const mistake = hasMistake ? ['n mistake'] : [];
  const again = mayTry ? ['t try again'] : [];
  const texts = [
    [where, '←→ step', ...next, ...again, 'v values', 'l list', '? keys', 'q quit'],
    [where, '←→ step', ...mistake, ...again, 'v values', 'l list', 'q quit'],
    [where, '←→ step', ...mistake, ...again, '? keys'],
    [where, '←→', ...(hasMistake ? ['n'] : []), ...(mayTry ? ['t'] : []), '?'],
  ].map((parts) => parts.join(' · '));
  return texts.find((text) => widthOf(text) <= width) ?? (texts.at(-1) as string);
}

export function keysPage(isAlone: boolean, mayTry: boolean, { columns, paragraph }: Page): string[] {
  return [
    ...columns([
      ['left, right', 'one step back, one step on; also up and down, k and j'],
      ['Home, End', 'to the start, to the end'],
      [
        'n',
        isAlone
          ? 'to your next mistake or the turning point, then to the first again'
          : 'to the next mistake, then to the first again',
      ],
      ...(mayTry
        ? [['t', 'try again: a new game from before the move that is shown, with the same players'] as const]
        : []),
      ['v', 'what every move was worth, on the board'],
      ['l', 'the whole review as a list'],
      ['q, Esc', 'back'],
    ]),
    '',
    ...paragraph('On the board, the move that was played next is marked.'),
  ];
}
