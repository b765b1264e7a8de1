/** A number line with the target on it and the players above and below. */

import { type NumberLine, windowOf } from '../../core/view.ts';
import { cutTo, widthOf } from '../terminal/measure.ts';
import type { Look } from './look.ts';

const STEPS = [1, 5, 10, 50, 100, 500, 1000];

export function numberLine(line: NumberLine, { style, width, names }: Look): string[] {
  const [low, high] = windowOf(line);
  const columnOf = (at: number) => Math.round(((at - low) / Math.max(1, high - low)) * (width - 1));

  function marker(of: 'first' | 'second' | 'both'): string[] {
    const found = line.markers.find((marker) => marker.of === of);
    if (!found) return [];
    const paint = of === 'both' ? style.strong : style[of];
    const column = columnOf(found.at);
    const whole = of === 'both' ? String(found.at) : `${names[of]}: ${found.at}`;
    const [before, after] = [column - 1, width - column - 2];
    const isAfter = widthOf(whole) <= after || (widthOf(whole) > before && after >= before);
    const label = shortened(whole, String(found.at), isAfter ? after : before);
    if (isAfter) return [' '.repeat(column) + paint(`${style.shapes[of]} ${label}`)];
    return [' '.repeat(Math.max(0, before - widthOf(label))) + paint(`${label} ${style.shapes[of]}`)];
  }

  return [
    ...marker('first'),
    ...marker('both'),
    axis(line.goal, low, high, width, columnOf, style),
    ...marker('second'),
  ];
}

/** Cuts the name but not the number after it: the mark must stay in place. */
function shortened(label: string, number: string, room: number): string {
  if (widthOf(label) <= room) return label;
  return cutTo(`${cutTo(label, room - number.length - 1)} ${number}`, room).trimStart();
}

function axis(
  goal: number,
  low: number,
  high: number,
  width: number,
  columnOf: (at: number) => number,
  { strong, soft }: Look['style'],
): string {
  const cells = Array.from({ length: width }, () => '─');
  const taken = new Set<number>();
  const write = (at: number, text: string) => {
    const start = Math.min(width - text.length, Math.max(0, columnOf(at) - Math.floor(text.length / 2)));
    for (let i = -1; i <= text.length; i++) if (taken.has(start + i)) return -1;
    for (const [i, character] of [...text].entries()) {
      cells[start + i] = character;
      taken.add(start + i);
    }
    return start;
  };
  const label = `┤${goal}├`;
  const start = write(goal, label);
  const widest = Math.max(String(low).length, String(high).length) + 4;
  const step = STEPS.find((step) => columnOf(low + step) - columnOf(low) >= widest) ?? 5000;
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) write(at, String(at));
  const text = cells.join('');
  return (
    soft(text.slice(0, start)) +
    strong(text.slice(start, start + label.length)) +
    soft(text.slice(start + label.length))
  );
}
