/** Reads keys from the input. */

import { emitKeypressEvents, type Interface, type Key as Pressed } from 'node:readline';
import type { Readable } from 'node:stream';

/** A key with a name, such as 'up', 'enter' or 'ctrl-c'; or text, one character at a time. */
export interface Key {
  readonly name: string;
  readonly text: string; // the text it types, if any
}

/** Up and down a list, with the arrow keys or with k and j. */
export function listStep({ name, text }: Key): -1 | 0 | 1 {
  if (name === 'up' || text === 'k') return -1;
  return name === 'down' || text === 'j' ? 1 : 0;
}

const ESCAPE = 30; // milliseconds to wait for the rest of an escape sequence

export function onKeys(input: Readable, listen: (key: Key) => void): () => void {
  // Node's type is a whole Interface, but only this is read.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE } as unknown as Interface);
  const pressed = (text: string | undefined, { name = '', ctrl, meta }: Pressed) => {
    if (ctrl) listen({ name: `ctrl-${name}`, text: '' });
    else if (name === 'space') listen({ name, text: ' ' });
    else if (text !== undefined && isText(text) && !meta) listen({ name: 'text', text });
    else listen({ name: name === 'return' ? 'enter' : name, text: '' });
  };
  input.on('keypress', pressed);
  return () => {
    input.off('keypress', pressed);
  };
}

function isText(text: string): boolean {
  return text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text);
}
