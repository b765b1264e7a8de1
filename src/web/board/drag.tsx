/** Dragging a number to a score; meanwhile the scores show the moves it can make. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../../core/rules.ts';
import { capitalize } from '../../core/text.ts';
import { formatNumber } from '../texts/format.ts';
import type { BoardLook } from './look.ts';
import { swallowClick } from './swallow-click.ts';
import { makeTraveller, placeAt } from './travel.ts';

export const SLACK = 8; // pixels before a press becomes a drag

interface Dragged {
  readonly moves: readonly Move[];
  readonly text: string;
}

interface Press {
  readonly down: PointerEvent;
  readonly what: Dragged;
}

export function useDrag({ view, moves, open, play }: BoardLook) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const ghost = useRef<HTMLElement | null>(null); // the number under the pointer
  const press = useRef<Press | null>(null);

  /** The number under the pointer, if takeable. */
  function takeable(target: EventTarget | null): Dragged | null {
    if (!(target instanceof Element) || !open || !play) return null;
    const number = target.closest<HTMLElement>('[data-number]')?.dataset.number;
    const tile = view.pool?.find((tile) => String(tile.number) === number);
    if (tile && tile.moves.length > 0)
      return { moves: tile.moves.map(({ move }) => move), text: formatNumber(tile.number) };
    if (target.closest('[data-place="drawn"]') && view.deck?.drawn)
      return { moves: [...moves.keys()], text: String(view.deck.drawn) };
    return null;
  }

  /** A second finger does not disturb the first. */
  function isFree({ pointerId }: PointerEvent): boolean {
    return press.current === null || press.current.down.pointerId === pointerId;
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
      const what = event.button === 0 && isFree(event) ? takeable(event.target) : null;
      if (what) press.current = { down: event, what };
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current || !isFree(event)) return;
      const { down, what } = press.current;
      if (event.buttons === 0) {
        stop(); // it was released outside the window
        return;
      }
      if (!ghost.current) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
        const board = event.currentTarget as HTMLElement;
        board.setPointerCapture(event.pointerId);
        ghost.current = makeTraveller(board, what.text);
        setDragged(what);
      }
      ghost.current.style.transform = placeAt(event.clientX, event.clientY);
    },
    onPointerUp(event: PointerEvent) {
      if (!press.current || !isFree(event)) return;
      const { what } = press.current;
      if (!ghost.current) {
        stop();
        return;
      }
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const drops = (event.currentTarget as Element).querySelectorAll('[data-drop]');
      const move = what.moves[[...drops].findIndex((drop) => drop.contains(under))];
      stop();
      swallowClick(event);
      if (move !== undefined) play?.({ kind: 'move', move });
    },
    onPointerCancel: stop,
    // A touched element loses its implicit capture to the board: ignore that.
    onLostPointerCapture({ target, currentTarget }: PointerEvent) {
      if (target === currentTarget && ghost.current) stop();
    },
  };
  return { dragged, handlers };
}

interface DropsProps {
  readonly dragged: Dragged | null;
  readonly look: BoardLook;
}

/** Where it can be dropped: on the scores, or at the top of the window where they are scrolled away. */
export function Drops({ dragged, look }: DropsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0); // pixels of the scores
  useLayoutEffect(() => {
    const scores = root.current?.parentElement?.getBoundingClientRect();
    setHidden(Math.max(0, -(scores?.top ?? 0)));
  }, [dragged]);
  if (!dragged) return null;
  return (
    <div
      ref={root}
      class={`drops${hidden > 0 ? ' floating' : ''}`}
      style={{ '--hidden': `${hidden}px` }}
      aria-hidden="true"
    >
      {dragged.moves.map((move) => (
        <div key={move} class="drop" data-drop={look.moves.get(move)?.text}>
          {capitalize(look.moves.get(move)?.label ?? '')}
        </div>
      ))}
    </div>
  );
}
