/** What a terminal sends for a key. */

const CURSOR_KEYS = { up: 'A', down: 'B', right: 'C', left: 'D', home: 'H', end: 'F' };

const OTHER_KEYS = {
  enter: '\r',
  escape: '\u001b',
  backspace: '\u007f',
  tab: '\t',
  space: ' ',
  pageup: '\u001b[5~',
  pagedown: '\u001b[6~',
  'ctrl-c': '\u0003',
  'ctrl-d': '\u0004',
  'ctrl-z': '\u001a',
};

export type Key = keyof typeof CURSOR_KEYS | keyof typeof OTHER_KEYS;

/** Cursor keys are sent in another way after a program has asked for it. */
export function bytesOf(key: Key, otherWay: boolean): string {
  if (!(key in CURSOR_KEYS)) return OTHER_KEYS[key as keyof typeof OTHER_KEYS];
  return `\u001b${otherWay ? 'O' : '['}${CURSOR_KEYS[key as keyof typeof CURSOR_KEYS]}`;
}
