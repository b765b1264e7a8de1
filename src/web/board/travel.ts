/** Motion that explains: a number travels from its tile to where it counts. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../../core/view.ts';
import { landing } from '../../match/landing.ts';
import { formatNumber } from '../texts/format.ts';
import type { BoardLook } from './look.ts';

const TIME = 240; // milliseconds

interface Journey {
  readonly from: string; // a selector each
  readonly to: string;
  readonly text: string;
}

export function useTravel(root: RefObject<HTMLElement | null>, { view, match, still }: BoardLook): void {
  const { ply } = match;
  const before = useRef({ view, ply });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { view, ply };
    const isStill = still || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || last.view === view || !root.current) return;
    const journey =
      ply === last.ply + 1 ? moved(last.view, view) : ply === last.ply ? drawn(last.view, view) : null;
    if (journey) travel(root.current, journey);
  });
}

/** A move was made. */
function moved(before: View, after: View): Journey | null {
  const { tile, sequence, discarded } = landing(before, after);
  const number = tile?.number ?? before.deck?.drawn;
  if (number === undefined || number === null) return null;
  const from = tile ? `[data-number="${tile.number}"]` : '[data-place="drawn"]';
  const text = formatNumber(number);
  if (sequence) return { from, text, to: `[data-sequence="${sequence}"] span.card:last-of-type` };
  if (discarded) return { from, text, to: '[data-place="discards"]' };
  if (after.expression) return { from, text, to: '.expression .term:nth-last-of-type(1)' };
  return tile?.taken ? { from, text, to: `[data-marker="${tile.taken.by}"] .shape` } : null;
}

/** A card was drawn. */
function drawn(before: View, after: View): Journey | null {
  const card = after.deck?.drawn;
  if (card === null || card === undefined || before.deck?.drawn != null) return null;
  return { from: '[data-place="deck"]', to: '[data-place="drawn"]', text: String(card) };
}

function travel(root: HTMLElement, { from, to, text }: Journey): void {
  const start = root.querySelector(from)?.getBoundingClientRect();
  const end = root.querySelector(to)?.getBoundingClientRect();
  if (!start || !end) return;
  const traveller = makeTraveller(root, text);
  const at = ({ left, top, width, height }: DOMRect, scale: number) =>
    `${placeAt(left + width / 2, top + height / 2)} scale(${scale})`;
  const animation = traveller.animate(
    [{ transform: at(start, 1.4) }, { transform: at(end, 0.8), opacity: 0.9 }],
    { duration: TIME, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  );
  animation.onfinish = () => traveller.remove();
  animation.oncancel = () => traveller.remove();
}

/** A number above everything else, in the board's font size. */
export function makeTraveller(board: HTMLElement, text: string): HTMLElement {
  const traveller = document.createElement('span');
  traveller.className = 'traveller';
  traveller.textContent = text;
  traveller.setAttribute('aria-hidden', 'true');
  traveller.style.fontSize = `calc(1.25 * ${getComputedStyle(board).fontSize})`;
  document.body.append(traveller);
  return traveller;
}

/** Centred at a point of the window. */
export function placeAt(x: number, y: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
