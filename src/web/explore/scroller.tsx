/** Something that scrolls by itself: it fades at the edges behind which there is more. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface ScrollerProps {
  readonly class: string;
  readonly label?: string; // where nothing in it takes the focus, so that keys can scroll it
  readonly children: ComponentChildren;
}

export function Scroller({ class: name, label, children }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState('');
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    const look = () => setEdges(edgesOf(element));
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const keys = label !== undefined && { tabIndex: 0, role: 'region' as const, 'aria-label': label };
  return (
    <div ref={box} class={`scroller ${name}${edges}`} {...keys}>
      <div>{children}</div>
    </div>
  );
}

/** The classes of those edges. */
function edgesOf(box: HTMLElement): string {
  const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
  const below = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
  return `${right ? ' more-right' : ''}${below ? ' more-below' : ''}`;
}
