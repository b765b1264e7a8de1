/** Colour where a terminal has it, none where it has not. */

import type { Terminal } from './terminal.ts';

export interface Style {
  win(text: string): string;
  loss(text: string): string;
  strong(text: string): string;
  soft(text: string): string;
}

const ESCAPE = '\u001b[';

export function styleOf({ streams }: Terminal): Style {
  const { NO_COLOR, TERM } = process.env;
  const colours = Boolean(streams.output.isTTY) && !NO_COLOR && TERM !== 'dumb';
  const paint = (code: number) => (text: string) => (colours ? `${ESCAPE}${code}m${text}${ESCAPE}0m` : text);
  return { win: paint(32), loss: paint(31), strong: paint(1), soft: paint(2) };
}
