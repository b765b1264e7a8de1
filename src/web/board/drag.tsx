/** A number can be dragged to where it is to count: while it is, the scores offer what can be done with it. */

import { useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import type { BoardLook } from './look.ts';

const SLACK = 8; // pixels before a press becomes a drag

interface Dragged {
  readonly moves: readonly string[];
  readonly text: string;
}

export function useDrag({ view, labels, open, play }: BoardLook) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const ghost = useRef<HTMLSpanElement>(null);
  const press = useRef<{ x: number; y: number; pointer: number; what: Dragged } | null>(null);
  const active = useRef(false);

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
    active.current = false;
    setDragged(null);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const what = event.button === 0 ? takeable(event.target) : null;
      if (what) press.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId, what };
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current;
      if (!from || from.pointer !== event.pointerId) return;
      if (!active.current) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        active.current = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        setDragged(from.what);
      }
      const { current } = ghost;
      if (current)
        current.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    },
    onPointerUp(event: PointerEvent) {
      const from = press.current;
      if (!from || !active.current) return stop();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const move = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
      stop();
      // The click that ends a drag is none.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (move !== undefined) play?.(move);
    },
    onPointerCancel: stop,
    onLostPointerCapture: () => active.current && stop(),
  };
  return { dragged, ghost, handlers };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

interface DropsProps {
  readonly drag: ReturnType<typeof useDrag>;
  readonly look: BoardLook;
}

/** Where it can be dropped. */
export function Drops({ drag, look }: DropsProps) {
  if (!drag.dragged) return null;
  return (
    <div class="drops" aria-hidden="true">
      {drag.dragged.moves.map((move) => (
        <div key={move} class="drop" data-drop={move}>
          {texts.capital(look.labels.get(move) ?? move)}
        </div>
      ))}
      <span ref={drag.ghost} class="traveller dragged">
        {drag.dragged.text}
      </span>
    </div>
  );
}
