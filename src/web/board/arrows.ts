/** Arrow keys over the moves on a board. */

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BoardLook } from './look.ts';

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function useArrows(root: RefObject<HTMLElement | null>, { arrows = true }: BoardLook): void {
  useEffect(() => {
    const board = root.current;
    if (!board || !arrows) return;
    const onKey = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = nextButton(board, direction);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    board.addEventListener('keydown', onKey);
    return () => board.removeEventListener('keydown', onKey);
  }, [root, arrows]);
}

/** The nearest move in that direction; the first if none has focus; at the edge the same. */
function nextButton(board: HTMLElement, [across, down]: readonly [number, number]): HTMLElement | undefined {
  const buttons = [...board.querySelectorAll<HTMLElement>('[data-move]')];
  const from = buttons.find((button) => button === document.activeElement);
  if (!from) return buttons[0];
  const here = centre(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    const there = centre(button);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (ahead <= 1 || (across !== 0 && aside > ahead)) continue;
    const distance = ahead + 3 * aside;
    if (distance < least) [best, least] = [button, distance];
  }
  return best;
}

function centre(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
