/** Colours, if the terminal has them. */

import type { Seat } from '../../core/rules.ts';
import { safe } from '../../core/text.ts';

type Paint = (text: string) => string;

export interface Style {
  readonly first: Paint; // the players: blue and orange
  readonly second: Paint;
  readonly win: Paint;
  readonly loss: Paint;
  readonly strong: Paint;
  readonly soft: Paint;
  readonly gone: Paint; // crossed out
  readonly chosen: Paint; // under the cursor
  readonly shapes: Readonly<Record<Seat | 'both', string>>;
}

/** No styles; styles such as bold, but no colour; colours. */
export type Ink = 'none' | 'plain' | '16' | '256';

const SHAPES: Style['shapes'] = { first: '●', second: '■', both: '◆' };

type PaintName = Exclude<keyof Style, 'shapes'>;

// Each style ends only itself, so styles can be nested.
const CODES: Readonly<Record<PaintName, { plain?: string; 16?: string; 256?: string; end: string }>> = {
  first: { 16: '94', 256: '38;5;68', end: '39' },
  second: { 16: '33', 256: '38;5;172', end: '39' },
  win: { 16: '32', end: '39' },
  loss: { 16: '31', end: '39' },
  strong: { plain: '1', end: '22' },
  soft: { plain: '2', end: '22' },
  gone: { plain: '2;9', end: '22;29' },
  chosen: { plain: '7', end: '27' },
};

export function styleOfInk(ink: Ink): Style {
  const paint = (name: PaintName): Paint => {
    const codes = CODES[name];
    const sixteen = codes.plain ?? codes[16];
    const code = { none: undefined, plain: codes.plain, 16: sixteen, 256: codes[256] ?? sixteen }[ink];
    return (text) =>
      code === undefined || text === '' ? text : `\u001b[${code}m${text}\u001b[${codes.end}m`;
  };
  const paints = Object.keys(CODES).map((name) => [name, paint(name as PaintName)]);
  return { ...(Object.fromEntries(paints) as Record<PaintName, Paint>), shapes: SHAPES };
}

/** With the colours and shapes of the players exchanged. */
export function exchanged(style: Style): Style {
  const { first, second, shapes } = style;
  return {
    ...style,
    first: second,
    second: first,
    shapes: { ...shapes, first: shapes.second, second: shapes.first },
  };
}

const ENDS = new Map(
  Object.values(CODES).flatMap(({ plain, 16: sixteen, 256: many, end }) =>
    [plain, sixteen, many].map((code) => [code, end] as const),
  ),
);

const OWN = new RegExp(
  `(\u001b\\[(?:${[...ENDS].flat().filter(Boolean).join('|')})m)`, // the group keeps them apart when a text is split
);

/** A line that was drawn with styles: they stay, and everything else that a terminal would obey is spelt out. */
export function safeStyled(line: string): string {
  return line
    .split(OWN)
    .map((part, i) => (i % 2 === 1 ? part : safe(part)))
    .join('');
}

/** The code that ends a style; undefined for an end code. */
export function endOfStyle(beginning: string): string | undefined {
  const end = ENDS.get(beginning.slice(2, -1));
  return end && `\u001b[${end}m`;
}

/** For plain text, which may go to a file: no styles at all without colours. */
export function textStyle({ isTTY }: { readonly isTTY?: boolean }): Style {
  return styleOfInk(isTTY ? coloursOf(process.env) : 'none');
}

/** For a full screen, where bold text helps even without colours. */
export function screenStyle(): Style {
  const colours = coloursOf(process.env);
  return styleOfInk(colours === 'none' ? 'plain' : colours);
}

function coloursOf({ NO_COLOR, TERM, COLORTERM }: NodeJS.ProcessEnv): Ink {
  if (NO_COLOR || TERM === 'dumb') return 'none';
  return COLORTERM || TERM?.includes('256') ? '256' : '16';
}
