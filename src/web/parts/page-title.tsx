/** The heading of a page. It sets the window title and takes the focus when the page opens. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { frameTexts } from '../texts/frame.ts';

let opened = false; // the first page leaves the focus where it is

interface PageTitleProps {
  readonly title: string; // of the window
  readonly children?: ComponentChildren; // if the heading differs
}

export function PageTitle({ title, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = frameTexts.title(title);
  }, [title]);
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true });
    if (opened) scrollTo(0, 0);
    opened = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
