/** The colours of the pictures: those of the project where the program names a colour, others as they are. */

import type { Colour } from './cells.ts';

export interface Theme {
  readonly paper: string;
  readonly edge: string;
  readonly ink: string;
  readonly soft: string;
  /** By the numbers of the 256 colours. */
  readonly named: Readonly<Record<number, string>>;
}

export const themes = {
  light: theme('#faf8f3', '#e3dfd4', '#1e1c18', '#6b675e', '#1f5fbf', '#b8530a', '#0b7048', '#a02c47'),
  dark: theme('#15171b', '#2c2f36', '#edeae4', '#9d988d', '#7fb0ff', '#f0a35e', '#63d3a0', '#f28ba3'),
};

function theme(
  paper: string,
  edge: string,
  ink: string,
  soft: string,
  blue: string,
  orange: string,
  green: string,
  red: string,
): Theme {
  const colours: [string, number[]][] = [
    [red, [1, 9]],
    [green, [2, 10]],
    [orange, [3, 11, 172]],
    [blue, [4, 12, 68]],
    [soft, [8]],
  ];
  const named = Object.fromEntries(
    colours.flatMap(([colour, numbers]) => numbers.map((number) => [number, colour])),
  );
  return { paper, edge, ink, soft, named };
}

export function colourOf(colour: NonNullable<Colour>, { named }: Theme): string {
  return typeof colour === 'string' ? colour : (named[colour] ?? standardColour(colour));
}

// What xterm has for the first sixteen; the project's own stand in for the others.
const STANDARD: Readonly<Record<number, string>> = {
  0: '#000000',
  5: '#cd00cd',
  6: '#00cdcd',
  7: '#e5e5e5',
  13: '#ff00ff',
  14: '#00ffff',
  15: '#ffffff',
};

/** After the first sixteen come a cube of 6 x 6 x 6 colours and 24 greys. */
function standardColour(number: number): string {
  if (number < 16) return STANDARD[number]!;
  if (number >= 232) return hex([0, 0, 0].map(() => 8 + 10 * (number - 232)));
  const levels = [36, 6, 1].map((step) => Math.floor((number - 16) / step) % 6);
  return hex(levels.map((level) => (level === 0 ? 0 : 55 + 40 * level)));
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
