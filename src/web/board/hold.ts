/** A finger that rests on a move reads why it wins or loses, and does not play it. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SLACK } from './drag.tsx';
import type { BoardLook } from './look.ts';
import { swallowClick } from './swallow-click.ts';

const LONG = 450; // milliseconds

export function useHold(root: RefObject<HTMLElement | null>, look: BoardLook): void {
  const now = useRef(look);
  now.current = look;
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let down: PointerEvent | null = null;
    let read: (() => void) | null = null; // until it is done
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      down = null;
      read = null;
    };
    const onDown = (event: PointerEvent) => {
      const { worths, looked, held, moves } = now.current;
      stop();
      if (event.pointerType !== 'touch' || !worths || !looked) return;
      const text = (event.target as Element).closest<HTMLElement>('[data-move]')?.dataset.move;
      const move = [...moves].find(([, label]) => label.text === text)?.[0];
      if (move === undefined) return;
      down = event;
      read = () => {
        read = null;
        looked.value = move;
        if (held) held.value = { move, isLow: event.clientY > innerHeight / 2 };
      };
      timer = setTimeout(read, LONG);
    };
    const onMove = (event: PointerEvent) => {
      if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= SLACK) stop();
    };
    const onUp = (event: PointerEvent) => {
      if (down?.pointerId !== event.pointerId) return;
      if (event.timeStamp - down.timeStamp > LONG) read?.(); // a busy page has late timers
      if (!read) swallowClick(event);
      stop();
    };
    const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: stop };
    for (const [name, act] of Object.entries(listeners)) board.addEventListener(name, act as EventListener);
    return () => {
      stop();
      for (const [name, act] of Object.entries(listeners))
        board.removeEventListener(name, act as EventListener);
    };
  }, [root]);
}
