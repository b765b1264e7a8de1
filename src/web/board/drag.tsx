/** A number can be dragged to where it is to count: while it is, the scores offer what can be done with it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import type { BoardLook } from './look.ts';
import { makeTraveller, placeAt } from './travel.ts';

const SLACK = 8; // pixels before a press becomes a drag

interface Dragged {
  readonly moves: readonly string[];
  readonly text: string;
}

export function useDrag({ view, labels, open, play }: BoardLook) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const ghost = useRef<HTMLElement | null>(null); // the number under the pointer
  const press = useRef<{ x: number; y: number; pointer: number; what: Dragged } | null>(null);

  /** What lies under the pointer, if it can be taken. */
  function takeable(target: EventTarget | null): Dragged | null {
    if (!(target instanceof Element) || !open || !play) return null;
    const number = target.closest<HTMLElement>('[data-number]')?.dataset.number;
    const tile = view.pool?.find((tile) => String(tile.number) === number);
    if (tile && tile.moves.length > 0) return { moves: tile.moves, text: texts.number(tile.number) };
    if (target.closest('[data-place="drawn"]') && view.deck?.drawn)
      return { moves: [...labels.keys()], text: String(view.deck.drawn) };
    return null;
  }

  function stop(): void {
    press.current = null;
    ghost.current?.remove();
    ghost.current = null;
    setDragged(null);
  }
  useEffect(() => () => ghost.current?.remove(), []);

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const what = event.button === 0 ? takeable(event.target) : null;
      if (what) press.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId, what };
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current;
      if (!from || from.pointer !== event.pointerId) return;
      if (!ghost.current) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        const board = event.currentTarget as HTMLElement;
        board.setPointerCapture(event.pointerId);
        ghost.current = makeTraveller(board, from.what.text);
        setDragged(from.what);
      }
      ghost.current.style.transform = placeAt(event.clientX, event.clientY);
    },
    onPointerUp(event: PointerEvent) {
      const from = press.current;
      if (!from || !ghost.current) return stop();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const move = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
      stop();
      // The click that ends a drag is none.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (move !== undefined) play?.(move);
    },
    onPointerCancel: stop,
    // A finger belongs to what it has touched until the board takes it over: that loss is none.
    onLostPointerCapture({ target, currentTarget }: PointerEvent) {
      if (target === currentTarget && ghost.current) stop();
    },
  };
  return { dragged, handlers };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

interface DropsProps {
  readonly dragged: Dragged | null;
  readonly look: BoardLook;
}

/** Where it can be dropped. */
export function Drops({ dragged, look }: DropsProps) {
  if (!dragged) return null;
  return (
    <div class="drops" aria-hidden="true">
      {dragged.moves.map((move) => (
        <div key={move} class="drop" data-drop={move}>
          {texts.capital(look.labels.get(move) ?? move)}
        </div>
      ))}
    </div>
  );
}
