/** A number line with the goal, the first player's mark above it, the second's below. */

import type { Names } from '../../core/scene.ts';
import { type NumberLine, windowOf } from '../../core/view.ts';
import { formatNumber } from '../texts/format.ts';
import { Shape } from './shapes.tsx';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const ROOM = 30; // for the digits of all ticks, on the narrowest phone

export function NumberLineView({ line, names }: { readonly line: NumberLine; readonly names: Names }) {
  const [low, high] = windowOf(line);
  const share = (at: number) => (at - low) / Math.max(1, high - low);
  const place = (at: number) => ({ '--share': String(share(at)) });
  const both = line.markers.some(({ of }) => of === 'both');
  return (
    <div class={`number-line${both ? ' of-both' : ''}`} aria-hidden="true">
      <div class="axis">
        {ticks(low, high, line.goal).map((at) => (
          <span key={at} class="tick" style={place(at)}>
            {formatNumber(at)}
          </span>
        ))}
        <span class="goal" style={place(line.goal)}>
          {formatNumber(line.goal)}
        </span>
        {line.markers.map(({ of, at }) => (
          <span key={of} class={`marker ${of}`} style={place(at)} data-marker={of}>
            <Shape of={of} />
            <span class="tag">
              {of !== 'both' && <span class="name">{names[of]}</span>} <b>{formatNumber(at)}</b>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Round numbers that come too close neither to each other nor to the goal. */
function ticks(low: number, high: number, goal: number): number[] {
  const digits = Math.max(String(low).length, String(high).length);
  const most = Math.floor(ROOM / (digits + 1));
  const step = STEPS.find((step) => (high - low) / step <= most) ?? 5000;
  const list: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
    if (Math.abs(at - goal) >= (high - low) / 14) list.push(at);
  }
  return list;
}
