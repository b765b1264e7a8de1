/** Lines, corners and blocks as shapes, so that they join across cells whatever a font makes of them. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** All that is drawn in one colour. */
export interface Drawing {
  readonly boxes: Box[];
  readonly arcs: string[];
}

const THIN = 1;
const THICK = 2.5;

// From the middle of a cell upwards, to the right, downwards and to the left: 0 nothing, 1 a thin line, 2 a thick one.
const LINES = table(`
  ─0101 │1010 ┌0110 ┐0011 └1100 ┘1001 ├1110 ┤1011 ┬0111 ┴1101 ┼1111 ╴0001 ╵1000 ╶0100 ╷0010
  ━0202 ┃2020 ┏0220 ┓0022 ┗2200 ┛2002 ┣2220 ┫2022 ┳0222 ┻2202 ╋2222 ╸0002 ╹2000 ╺0200 ╻0020
  ┝1210 ┥1012 ┠2120 ┨2021 ┯0212 ┷1202 ┰0121 ┸2101 ┿1212 ╂2121 ╼0201 ╾0102 ╽1020 ╿2010`);

// How much of a cell, in eighths: from the left, from the top, width, height.
const BLOCKS = table(`
  ▁0781 ▂0682 ▃0583 ▄0484 ▅0385 ▆0286 ▇0187 █0088 ▀0084 ▔0081 ▏0018 ▎0028 ▍0038 ▌0048 ▋0058 ▊0068 ▉0078
  ▐4048 ▕7018 ▘0044 ▝4044 ▖0444 ▗4444`);

const ARCS = new Set('╭╮╰╯');

function table(text: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map(([character, ...digits]) => [character!, digits.map(Number)]),
  );
}

export function isDrawn(character: string): boolean {
  return LINES.has(character) || BLOCKS.has(character) || ARCS.has(character);
}

export function draw({ boxes, arcs }: Drawing, character: string, cell: Box): void {
  const { x, y, wide, high } = cell;
  // In the middle of a pixel, or thin lines would be blurred.
  const [middle, centre] = [Math.floor(x + wide / 2) + 0.5, Math.floor(y + high / 2) + 0.5];
  const [left = 0, top = 0, across = 0, down = 0] = BLOCKS.get(character) ?? [];
  if (across > 0) {
    const [eighthWide, eighthHigh] = [wide / 8, high / 8];
    add(boxes, {
      x: x + left * eighthWide,
      y: y + top * eighthHigh,
      wide: across * eighthWide,
      high: down * eighthHigh,
    });
  }
  if (ARCS.has(character)) {
    const endX = '╭╰'.includes(character) ? x + wide : x;
    const endY = '╭╮'.includes(character) ? y + high : y;
    const bend = wide / 2;
    const bendY = centre + Math.sign(endY - centre) * bend;
    arcs.push(
      `M${short(middle)} ${short(endY)}V${short(bendY)}Q${short(middle)} ${short(centre)} ${short(endX)} ${short(centre)}`,
    );
  }
  const [up = 0, right = 0, below = 0, before = 0] = LINES.get(character) ?? [];
  const [upright, level] = [thickness(up, below), thickness(right, before)];
  // Each arm reaches over the middle by half of what crosses it there, so that corners are full.
  const overX = (upright || level) / 2;
  const overY = (level || upright) / 2;
  if (before) add(boxes, horizontal(x, middle + overX, centre, before));
  if (right) add(boxes, horizontal(middle - overX, x + wide, centre, right));
  if (up) add(boxes, vertical(y, centre + overY, middle, up));
  if (below) add(boxes, vertical(centre - overY, y + high, middle, below));
}

function thickness(...arms: readonly number[]): number {
  return [0, THIN, THICK][Math.max(...arms)]!;
}

function horizontal(from: number, to: number, centre: number, arm: number): Box {
  const high = thickness(arm);
  return { x: from, y: centre - high / 2, wide: to - from, high };
}

function vertical(from: number, to: number, middle: number, arm: number): Box {
  const wide = thickness(arm);
  return { x: middle - wide / 2, y: from, wide, high: to - from };
}

/** Lengthens the box it continues, if there is one: fewer shapes, and no seams. */
function add(boxes: Box[], box: Box): void {
  const at = boxes.findLastIndex((before) => continues(before, box));
  if (at < 0) boxes.push(box);
  else {
    const { x, y } = boxes[at]!;
    boxes[at] = { x, y, wide: box.x + box.wide - x, high: box.y + box.high - y };
  }
}

function continues(before: Box, box: Box): boolean {
  const reaches = (from: number, length: number, to: number) =>
    from <= to + 0.01 && to <= from + length + 0.01;
  const beside = before.y === box.y && before.high === box.high && reaches(before.x, before.wide, box.x);
  const below = before.x === box.x && before.wide === box.wide && reaches(before.y, before.high, box.y);
  return beside || below;
}

export function boxesPath(boxes: readonly Box[]): string {
  return boxes
    .map(({ x, y, wide, high }) => `M${short(x)} ${short(y)}h${short(wide)}v${short(high)}h${short(-wide)}z`)
    .join('');
}

/** As few digits as a picture needs. */
export function short(number: number): string {
  return String(Number(number.toFixed(2)));
}
